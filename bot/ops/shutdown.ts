/** Whether the process is shutting down: what is aborted then is resumed by the next process. */
export class Shutdown {
  readonly #controller = new AbortController();

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  get isShuttingDown(): boolean {
    return this.signal.aborted;
  }

  start(): void {
    this.#controller.abort();
  }
}
