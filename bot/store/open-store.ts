import { setTimeout as wait } from 'node:timers/promises';
import type { Backend } from './backend';
import { type EmbeddedOptions, openEmbedded } from './embedded/embedded-backend';
import { migrate, migrations } from './migrations';
import { openPostgres } from './postgres/postgres-backend';
import { createStoreProbe } from './probe-store';
import type { TrailSecrets } from './queryable';
import { Queue } from './queue/queue';
import { startBoss } from './queue/start-boss';
import { runTransaction } from './run-transaction';
import type { Store } from './store';
import {
  createConnectionError,
  createDiskFullError,
  DISK_FULL,
  StoreUnavailableError,
} from './store-unavailable-error';

/** A PostgreSQL server, or the folder of an embedded store. */
type StoreLocation =
  | { readonly databaseUrl: string; readonly dataDir?: undefined }
  | { readonly databaseUrl?: undefined; readonly dataDir: string };

export type StoreOptions = StoreLocation &
  TrailSecrets & {
    /** Gets errors in the background, such as a lost connection or failed maintenance. */
    readonly onError: (error: Error) => void;
    readonly onPanic?: EmbeddedOptions['onPanic'];
    /** How long a connection to PostgreSQL may take. */
    readonly connectTimeoutMs?: number;
    /** How long running jobs have to end at close. */
    readonly closeTimeoutMs?: number;
  };

const CLOSE_TIMEOUT_MS = 30_000;
const MAX_TRIES = 5;
const RETRY_DELAY_MS = 500;

/** Tries again when a connection breaks meanwhile. */
export async function openStore(options: StoreOptions): Promise<Store> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await openOnce(options);
    } catch (error) {
      if (tries === MAX_TRIES || !isLostConnection(error)) throw error;
      await wait(tries * RETRY_DELAY_MS);
    }
  }
}

async function openOnce(options: StoreOptions): Promise<Store> {
  const { onError: report, closeTimeoutMs = CLOSE_TIMEOUT_MS } = options;
  const onError = (error: Error & { client?: unknown }) => {
    // pg attaches the whole connection, which does not belong in a log.
    delete error.client;
    report(error);
  };
  const backend =
    options.databaseUrl === undefined
      ? await openEmbedded(options.dataDir, { onError, onPanic: options.onPanic })
      : openPostgres(options.databaseUrl, onError, options.connectTimeoutMs);
  try {
    if (options.databaseUrl !== undefined) await checkConnection(backend, options.databaseUrl);
    await migrate(backend, migrations);
    return await createStore(backend, { onError, closeTimeoutMs, trailSecrets: options.trailSecrets });
  } catch (error) {
    await backend.close();
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === DISK_FULL) throw createDiskFullError(options.dataDir ?? 'PostgreSQL');
    if (code !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new StoreUnavailableError(
      `PostgreSQL refuses the role of DATABASE_URL: ${message}. Grant it CREATE on the database, or make it the owner of the schemas xray and pgboss.`,
    );
  }
}

async function checkConnection(backend: Backend, databaseUrl: string): Promise<void> {
  try {
    await backend.query('select 1');
  } catch (error) {
    throw createConnectionError(databaseUrl, error);
  }
}

async function createStore(
  backend: Backend,
  {
    onError,
    closeTimeoutMs,
    trailSecrets,
  }: Required<Pick<StoreOptions, 'onError' | 'closeTimeoutMs'>> & TrailSecrets,
): Promise<Store> {
  const boss = await startBoss(backend, onError);
  return {
    kind: backend.kind,
    query: backend.query,
    transaction: (work) => runTransaction(backend, work, { trailSecrets }),
    ...(trailSecrets && { trailSecrets }),
    findProblem: createStoreProbe(backend),
    queue: new Queue(boss),
    close: async () => {
      await boss.stop({ graceful: true, timeout: closeTimeoutMs });
      await backend.close();
    },
  };
}

const INSUFFICIENT_PRIVILEGE = '42501';
/** The connection was reset or closed, or the server is stopping or starting. */
const LOST_CONNECTION_CODES = ['ECONNRESET', 'EPIPE', '57P01', '57P03'];

/** Whether a statement failed because its connection broke, not because the server refused it. */
function isLostConnection(error: unknown): boolean {
  if (error instanceof StoreUnavailableError) return isLostConnection(error.cause ?? {});
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return LOST_CONNECTION_CODES.includes(code) || message.startsWith('Connection terminated');
}
