import { setTimeout as pause } from 'node:timers/promises';
import { type BotExit, BotProcess } from './bot-process';

interface BotSupervisorOptions {
  env: NodeJS.ProcessEnv;
  log: { write(line: string): unknown };
  print(line: string): void;
  watch?: boolean;
}

/** The bot does not start, and a retry would not help. */
class BotStartError extends Error {
  constructor({ description, logTail }: BotExit) {
    const isPortTaken = logTail.some((line) => /Port \d+ is taken/.test(line));
    const advice = isPortTaken
      ? ['Or run npm start again: it then uses another port, unless PORT is set.']
      : [];
    super([`The bot cannot start (${description}).`, ...logTail, ...advice].join('\n'));
    this.name = 'BotStartError';
  }
}

// The bot exits with this code if its configuration is invalid.
const CONFIG_ERROR_EXIT_CODE = 2;
const MAX_FAILURES = 3;
const RESTART_DELAY_MS = 1000;

/** Restarts the bot when it exits unexpectedly. */
export class BotSupervisor {
  /** Resolves when the bot is first ready; rejects if it cannot start. */
  readonly ready: Promise<void>;
  /** Rejects when the bot cannot be restarted. */
  readonly stopped: Promise<void>;
  readonly #options: BotSupervisorOptions;
  readonly #stopping = new AbortController();
  #current: BotProcess;

  constructor(options: BotSupervisorOptions) {
    this.#options = options;
    this.#current = new BotProcess(options);
    let onReady = () => {};
    const ready = new Promise<void>((resolve) => {
      onReady = resolve;
    });
    this.stopped = this.#supervise(() => onReady());
    this.ready = Promise.race([ready, this.stopped]);
    // Errors reach those who await these promises; without them, they are not unhandled rejections.
    for (const promise of [this.stopped, this.ready]) promise.catch(() => {});
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#current.stop();
  }

  async #supervise(onReady: () => void): Promise<void> {
    const { signal } = this.#stopping;
    for (let failures = 0; ; ) {
      const wasReady = await this.#current.ready;
      if (wasReady) onReady();
      const exit = await this.#current.exited;
      if (signal.aborted) return;
      failures = wasReady ? 0 : failures + 1;
      if (exit.code === CONFIG_ERROR_EXIT_CODE || failures === MAX_FAILURES) throw new BotStartError(exit);
      const lastError = exit.logTail.at(-1);
      this.#options.print(
        `The bot stopped (${exit.description}${lastError ? `: ${lastError}` : ''}). Restarting it.`,
      );
      await pause(RESTART_DELAY_MS, undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      this.#current = new BotProcess(this.#options);
    }
  }
}
