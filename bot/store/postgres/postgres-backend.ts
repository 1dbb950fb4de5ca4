import { DatabaseError, Pool, type PoolClient, type QueryResult } from 'pg';
import { type Backend, toStorable } from '../backend';
import { migrations } from '../migrations';
import { toApplicationName } from '../migrations/migrate';
import type { Connection } from '../queryable';
import { TransactionScope } from '../transaction-scope';

const MAX_CONNECTIONS = 10;
const MAX_QUEUE_CONNECTIONS = 4;
const CONNECT_TIMEOUT_MS = 10_000;
const MAX_ATTEMPTS = 5;

/** A PostgreSQL server, which several replicas may share. */
export function openPostgres(
  databaseUrl: string,
  onError: (error: Error) => void,
  connectTimeoutMs = CONNECT_TIMEOUT_MS,
): Backend {
  const connectionOptions = {
    connectionString: databaseUrl,
    application_name: toApplicationName(migrations.at(-1)?.version ?? 0),
    connectionTimeoutMillis: connectTimeoutMs,
    // Detects a server that vanished without closing the connection.
    keepAlive: true,
    keepAliveInitialDelayMillis: CONNECT_TIMEOUT_MS,
  };
  const pool = new Pool({ ...connectionOptions, max: MAX_CONNECTIONS });
  // The pool replaces an idle connection that breaks; without a listener the error would end the process.
  pool.on('error', onError);
  // The same for a connection that breaks inside a transaction, whose next statement fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const scope = new TransactionScope();
  const main = toConnection(pool);
  return {
    kind: 'postgres',
    query: (text, values) => (scope.current ?? main).query(text, values),
    script: (text) => (scope.current ?? main).script(text),
    transaction: async (work) => {
      scope.throwIfNested();
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await runInTransaction(await pool.connect(), (connection) => scope.run(connection, work));
        } catch (error) {
          if (attempt === MAX_ATTEMPTS || !isConflict(error)) throw error;
        }
      }
    },
    bossOptions: {
      ...connectionOptions,
      max: MAX_QUEUE_CONNECTIONS,
      // A server may be as slow to answer as to connect.
      notifyHeartbeatTimeoutMs: connectTimeoutMs,
    },
    close: () => pool.end(),
  };
}

/** https://www.postgresql.org/docs/current/errcodes-appendix.html: deadlock_detected, unique_violation. */
const conflictCodes = ['40P01', '23505'];

/**
 * One of several transactions that waited for each other was rolled back, so that the others could go on; or what another one has
 * committed meanwhile leaves no place for its row. Run again, it sees what the others did.
 */
function isConflict(error: unknown): boolean {
  return error instanceof DatabaseError && conflictCodes.includes(error.code ?? '');
}

async function runInTransaction<T>(
  client: PoolClient,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(toConnection(client));
    const { command } = await client.query('commit');
    // PostgreSQL's response when a statement failed and its error was caught.
    if (command === 'ROLLBACK') throw new Error('The transaction was rolled back: a statement in it failed.');
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    // A connection that could not roll back must not return to the pool.
    client.release(broken);
  }
}

function toConnection(handle: Pool | PoolClient): Connection {
  return {
    query: async <Row extends object>(text: string, values: readonly unknown[] = []) =>
      (await handle.query<Row>(text, values.map(toStorable))).rows,
    script: async (text) => {
      // For several statements pg returns a list, although its types do not say so.
      const results = (await handle.query(text)) as unknown as QueryResult | QueryResult[];
      return [results].flat().flatMap(({ rows }) => rows as object[]);
    },
  };
}
