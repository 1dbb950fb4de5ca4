import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import { fromPglite } from 'pg-boss';
import type { Backend } from '../backend';
import type { Connection } from '../queryable';
import { TransactionScope } from '../transaction-scope';
import { DurableNodeFs, durableStartParams } from './durable-node-fs';
import { lockFolder } from './lock-folder';
import { PreparedStatements } from './prepared-statements';

const SETTINGS = [
  // The default of 128 MB is allocated at once, and a bot never needs it.
  'shared_buffers=8MB',
  // Planning takes longer than running most statements: each is planned once.
  'plan_cache_mode=force_generic_plan',
];

/** PostgreSQL in this process, its files in a folder. */
export async function openEmbedded(folder: string): Promise<Backend> {
  const unlock = lockFolder(folder);
  try {
    const pglite = await PGlite.create({
      fs: new DurableNodeFs(join(folder, 'pg')),
      startParams: [
        ...durableStartParams(PGlite.defaultStartParams),
        ...SETTINGS.flatMap((one) => ['-c', one]),
      ],
    });
    return createEmbeddedBackend(pglite, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

function createEmbeddedBackend(pglite: PGlite, unlock: () => void): Backend {
  const scope = new TransactionScope();
  const statements = new PreparedStatements(pglite);
  const main: Connection = {
    // What is outside a transaction waits for the end of one.
    query: (text, values) =>
      pglite._runExclusiveTransaction(async () => {
        await yieldToEventLoop();
        return statements.query(text, values);
      }),
    script: (text) => runScript(pglite, text),
  };
  const boss = fromPglite(pglite as never);
  return {
    kind: 'embedded',
    query: (text, values) => (scope.current ?? main).query(text, values),
    script: (text) => (scope.current ?? main).script(text),
    transaction: async (work) => {
      scope.throwIfNested();
      return pglite.transaction(async (transaction) => {
        await yieldToEventLoop();
        let failure: Error | undefined;
        const watch = <T>(statement: Promise<T>) =>
          statement.catch((error: Error) => {
            failure ??= error;
            throw error;
          });
        const connection: Connection = {
          query: (text, values) => watch(statements.query(text, values)),
          script: (text) => watch(runScript(transaction, text)),
        };
        const result = await scope.run(connection, work);
        // Its error was caught, but PostgreSQL rolls back, and PGlite would not say why.
        if (failure) throw failure;
        return result;
      });
    },
    bossOptions: {
      backend: 'pglite',
      db: {
        ...boss,
        executeSql: async (text, values) => {
          const connection = scope.current;
          // A script of several statements cannot be prepared.
          const isScript = !values?.length && text.includes(';');
          if (!isScript) return { rows: await (connection ?? main).query(text, values) };
          return connection ? { rows: await connection.script(text) } : boss.executeSql(text);
        },
      },
    },
    close: async () => {
      await pglite.close();
      unlock();
    },
  };
}

async function runScript(handle: PGlite | Transaction, text: string): Promise<object[]> {
  return (await handle.exec(text)).flatMap(({ rows }) => rows);
}

/**
 * A statement blocks the process, so calls that wait to be sent leave before the next one: Slack's client opens its call in the first
 * turn of the event loop, and writes it in the second.
 */
async function yieldToEventLoop(): Promise<void> {
  await setImmediate();
  await setImmediate();
}
