import { join } from 'node:path';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import { fromPglite } from 'pg-boss';
import { type Backend, toStorable } from '../backend';
import type { Connection } from '../queryable';
import { TransactionScope } from '../transaction-scope';
import { DurableNodeFs, durableStartParams } from './durable-node-fs';
import { lockFolder } from './lock-folder';

/** PostgreSQL in this process, its files in a folder. */
export async function openEmbedded(folder: string): Promise<Backend> {
  const unlock = lockFolder(folder);
  try {
    const pglite = await PGlite.create({
      fs: new DurableNodeFs(join(folder, 'pg')),
      // The default of 128 MB is allocated at once, and a bot never needs it.
      startParams: [...durableStartParams(PGlite.defaultStartParams), '-c', 'shared_buffers=8MB'],
    });
    return createEmbeddedBackend(pglite, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

function createEmbeddedBackend(pglite: PGlite, unlock: () => void): Backend {
  const scope = new TransactionScope();
  const main = toConnection(pglite);
  const boss = fromPglite(pglite as never);
  return {
    kind: 'embedded',
    query: (text, values) => (scope.current ?? main).query(text, values),
    script: (text) => (scope.current ?? main).script(text),
    transaction: async (work) => {
      scope.throwIfNested();
      return pglite.transaction(async (transaction) => {
        const result = await scope.run(toConnection(transaction), work);
        // Throws when a statement failed and its error was caught: PGlite would report the rollback as a commit.
        await transaction.query('select 1');
        return result;
      });
    },
    bossOptions: {
      backend: 'pglite',
      db: {
        ...boss,
        executeSql: async (text, values) => {
          const connection = scope.current;
          if (!connection) return boss.executeSql(text, values);
          return {
            rows: await (values?.length ? connection.query(text, values) : connection.script(text)),
          };
        },
      },
    },
    close: async () => {
      await pglite.close();
      unlock();
    },
  };
}

function toConnection(handle: PGlite | Transaction): Connection {
  return {
    query: async <Row extends object>(text: string, values: readonly unknown[] = []) =>
      (await handle.query<Row>(text, values.map(toStorable))).rows,
    script: async (text) => (await handle.exec(text)).flatMap(({ rows }) => rows),
  };
}
