import { Client, type QueryResult } from 'pg';
import { TransactionLog } from './transaction-log';

type Callback = (error: Error | null, result?: QueryResult | QueryResult[]) => void;
type Query = (text: string, ...rest: unknown[]) => unknown;

const logs = new WeakMap<Client, { log: TransactionLog; open: boolean }>();

/** Commits on a PostgreSQL server. */
export function watchPostgres(): void {
  const query = Client.prototype.query as unknown as Query;

  function watched(this: Client, text: string, ...rest: unknown[]): unknown {
    const last = rest.at(-1);
    const values = Array.isArray(rest[0]) ? rest[0] : [];
    if (typeof last === 'function') {
      const callback = last as Callback;
      const onResult: Callback = (error, result) => {
        if (!error) recordQuery(this, text, values, result);
        callback(error, result);
      };
      return query.call(this, text, ...rest.slice(0, -1), onResult);
    }
    const pending = query.call(this, text, ...rest);
    if (!(pending instanceof Promise)) return pending;
    return pending.then((result: QueryResult | QueryResult[]) => {
      recordQuery(this, text, values, result);
      return result;
    });
  }
  Client.prototype.query = watched as never;
}

function recordQuery(
  client: Client,
  text: string,
  values: readonly unknown[],
  result?: QueryResult | QueryResult[],
) {
  const state = logs.get(client) ?? { log: new TransactionLog(), open: false };
  logs.set(client, state);
  if (/^\s*begin\s*$/i.test(text)) state.open = true;
  else if (/^\s*commit\s*$/i.test(text)) {
    state.open = false;
    state.log.commit();
  } else if (/^\s*rollback\s*$/i.test(text)) {
    state.open = false;
    state.log.rollback();
  } else {
    const rows = [result ?? []].flat().map(({ rowCount, rows }) => Math.max(rowCount ?? 0, rows.length));
    // Several statements in one query are a migration, whose row count is meaningless.
    state.log.add(text, values, rows.length > 1 ? 1 : Math.max(0, ...rows));
    if (!state.open) state.log.commit();
  }
}
