/** Wakes the sender of this process when there is something to send. */
export class OutboxSignal {
  #controller = new AbortController();

  /** A signal that the next wake aborts. */
  next(): AbortSignal {
    this.#controller = new AbortController();
    return this.#controller.signal;
  }

  readonly wake = (): void => this.#controller.abort();
}

/** What everything works with that enqueues a message. */
export interface OutboxContext {
  readonly outbox: OutboxSignal;
}
