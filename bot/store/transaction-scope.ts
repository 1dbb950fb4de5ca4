import { AsyncLocalStorage } from 'node:async_hooks';
import type { Connection } from './queryable';

interface Scope {
  readonly connection: Connection;
  open: boolean;
}

/**
 * Knows which transaction the running code is in. PGlite has one connection: a query outside the transaction, such as
 * pg-boss's to look up a queue, would wait for the transaction that waits for it.
 */
export class TransactionScope {
  readonly #scopes = new AsyncLocalStorage<Scope>();

  get current(): Connection | undefined {
    const scope = this.#scopes.getStore();
    // Timers and workers started inside a transaction outlive it.
    return scope?.open ? scope.connection : undefined;
  }

  async run<T>(connection: Connection, work: (connection: Connection) => Promise<T>): Promise<T> {
    const scope: Scope = { connection, open: true };
    try {
      return await this.#scopes.run(scope, () => work(connection));
    } finally {
      scope.open = false;
    }
  }

  throwIfNested(): void {
    if (this.current) throw new Error('A transaction is open already. Use the one that was passed in.');
  }
}
