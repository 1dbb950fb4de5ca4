import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import { fromPglite } from 'pg-boss';
import type { Backend } from '../backend';
import type { Connection } from '../queryable';
import { StoreUnavailableError } from '../store-unavailable-error';
import { TransactionScope } from '../transaction-scope';
import { createExposedError, createOpenError, createPanicError } from './folder-errors';
import { lockFolder } from './lock-folder';
import { PreparedStatements } from './prepared-statements';
import { makePrivate } from './private-files';
import { durableStartParams, StoreFs } from './store-fs';

const SETTINGS = [
  // The default of 128 MB is allocated at once, and a bot never needs it.
  'shared_buffers=8MB',
  // Planning takes longer than running most statements: each is planned once.
  'plan_cache_mode=force_generic_plan',
];

export interface EmbeddedOptions {
  /** Gets what is wrong but does not keep the store from working. */
  readonly onError?: (error: Error) => void;
  /** Ends the process, because PGlite would loop for ever: PostgreSQL gave up, and repairs itself at the next start. */
  readonly onPanic?: ((error: StoreUnavailableError) => void) | undefined;
}

/** PostgreSQL in this process, its files in a folder. */
export async function openEmbedded(folder: string, options: EmbeddedOptions = {}): Promise<Backend> {
  const { onError = () => undefined, onPanic = endProcess } = options;
  const unlock = lockFolder(folder);
  try {
    const exposed = makePrivate(folder);
    if (exposed.length > 0) onError(createExposedError(exposed));
    await initialise(folder);
    const onStop = (lastWords: string) => onPanic(createPanicError(folder, lastWords));
    return createEmbeddedBackend(await openFiles(folder, 'pg', onStop), folder, unlock);
  } catch (error) {
    unlock();
    throw error instanceof StoreUnavailableError ? error : createOpenError(folder, error);
  }
}

/**
 * Creates the store in a folder of its own until it is complete: what a full disk or a kill leaves of it would look like a
 * damaged store.
 */
async function initialise(folder: string): Promise<void> {
  const [files, draft] = [join(folder, 'pg'), join(folder, 'pg.new')];
  rmSync(draft, { recursive: true, force: true });
  if (existsSync(files)) {
    // PGlite would create an empty store in its place.
    if (!existsSync(join(files, 'PG_VERSION'))) throw createOpenError(folder, 'PG_VERSION is missing');
    return;
  }
  try {
    await (await openFiles(folder, 'pg.new')).close();
    renameSync(draft, files);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

async function openFiles(
  folder: string,
  name: string,
  onPanic?: (lastWords: string) => void,
): Promise<PGlite> {
  const files = join(folder, name);
  // PGlite would let others look into it.
  mkdirSync(files, { recursive: true, mode: 0o700 });
  let isOpen = false;
  const fs = new StoreFs(files, (lastWords) => {
    if (isOpen) onPanic?.(lastWords);
  });
  try {
    const pglite = await PGlite.create({
      fs,
      startParams: [
        ...durableStartParams(PGlite.defaultStartParams),
        ...SETTINGS.flatMap((one) => ['-c', one]),
      ],
    });
    isOpen = true;
    return pglite;
  } catch (error) {
    throw createOpenError(folder, fs.lastWords ?? error);
  }
}

function endProcess({ message }: StoreUnavailableError): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function createEmbeddedBackend(pglite: PGlite, folder: string, unlock: () => void): Backend {
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
    freeBytes: async () => {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
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
