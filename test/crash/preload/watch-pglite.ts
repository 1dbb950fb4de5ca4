import { PGlite, type Results, type Transaction } from '@electric-sql/pglite';
import { TransactionLog } from './transaction-log';

const affectedRowCount = ({ rows, affectedRows = 0 }: Results<unknown>) =>
  Math.max(rows.length, affectedRows);

/** Commits of the embedded store. */
export function watchPglite(): void {
  const { query, exec, transaction } = PGlite.prototype;

  PGlite.prototype.query = async function (text, values, ...rest) {
    const result = await query.call(this, text, values, ...rest);
    const log = new TransactionLog();
    log.add(text, values ?? [], affectedRowCount(result));
    log.commit();
    return result as never;
  };
  PGlite.prototype.exec = async function (text, ...rest) {
    const results = await exec.call(this, text, ...rest);
    const log = new TransactionLog();
    log.add(text, [], Math.max(0, ...results.map(affectedRowCount)));
    log.commit();
    return results;
  };
  PGlite.prototype.transaction = async function (work) {
    const log = new TransactionLog();
    const result = await transaction.call(this, (tx) => work(watchTransaction(tx, log)));
    log.commit();
    return result as never;
  };
}

function watchTransaction(tx: Transaction, log: TransactionLog): Transaction {
  return {
    ...tx,
    query: async (text, values, ...rest) => {
      const result = await tx.query(text, values, ...rest);
      log.add(text, values ?? [], affectedRowCount(result));
      return result as never;
    },
    exec: async (text, ...rest) => {
      const results = await tx.exec(text, ...rest);
      log.add(text, [], 1);
      return results;
    },
  };
}
