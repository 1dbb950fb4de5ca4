import { Pool, type PoolClient, type QueryResult } from 'pg';
import type { Backend } from '../backend';
import type { Connection } from '../queryable';
import { storable } from '../storable';
import { TransactionScope } from '../transaction-scope';

const CONNECTIONS = 10;
const CONNECTIONS_OF_THE_QUEUE = 4;
const CONNECT_WITHIN_MS = 10_000;

/** A PostgreSQL server, which several replicas may share. */
export function openPostgres(databaseUrl: string, onError: (error: Error) => void): Backend {
  const reach = {
    connectionString: databaseUrl,
    application_name: 'risk-xray',
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    // A server that vanished without a word is noticed.
    keepAlive: true,
    keepAliveInitialDelayMillis: CONNECT_WITHIN_MS,
  };
  const pool = new Pool({ ...reach, max: CONNECTIONS });
  // An idle connection that breaks is replaced; without a listener it would end the process.
  pool.on('error', onError);
  // The same for one that breaks inside a transaction, whose next statement tells of it.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const scope = new TransactionScope();
  const main = connectionTo(pool);
  return {
    kind: 'postgres',
    query: (text, values) => (scope.current ?? main).query(text, values),
    script: (text) => (scope.current ?? main).script(text),
    transaction: async (work) => {
      scope.refuseNesting();
      return inTransaction(await pool.connect(), (connection) => scope.run(connection, work));
    },
    bossOptions: { ...reach, max: CONNECTIONS_OF_THE_QUEUE },
    close: () => pool.end(),
  };
}

async function inTransaction<T>(
  client: PoolClient,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(connectionTo(client));
    const { command } = await client.query('commit');
    // What PostgreSQL answers when a statement had failed and nobody minded.
    if (command === 'ROLLBACK') throw new Error('The transaction was rolled back: a statement in it failed.');
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    // A connection that could not roll back must not go back into the pool.
    client.release(broken);
  }
}

function connectionTo(handle: Pool | PoolClient): Connection {
  return {
    query: async <Row extends object>(text: string, values: readonly unknown[] = []) =>
      (await handle.query<Row>(text, values.map(storable))).rows,
    script: async (text) => {
      // Several statements answer with a list, although the types do not say so.
      const results = (await handle.query(text)) as unknown as QueryResult | QueryResult[];
      return [results].flat().flatMap(({ rows }) => rows as object[]);
    },
  };
}
