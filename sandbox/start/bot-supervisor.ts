import { setTimeout as pause } from 'node:timers/promises';
import { type BotExit, BotProcess } from './bot-process';

interface BotSupervisorOptions {
  env: NodeJS.ProcessEnv;
  log: { write(line: string): unknown };
  print(line: string): void;
}

/** The bot does not come to take work, and trying again would not help. */
export class BotStartError extends Error {
  constructor({ description, logTail }: BotExit) {
    super([`The bot cannot start (${description}).`, ...logTail].join('\n'));
    this.name = 'BotWillNotStart';
  }
}

// As the bot says it: its configuration is wrong.
const CONFIG_ERROR_EXIT_CODE = 2;
const MAX_FAILURES = 3;
const RESTART_DELAY_MS = 1000;

/** The bot, started again whenever it ends without being asked to. */
export class BotSupervisor {
  /** Resolves when the bot first takes work; rejects when there is none and will be none. */
  readonly ready: Promise<void>;
  /** Rejects when there is no bot any more and will be none. */
  readonly stopped: Promise<void>;
  readonly #options: BotSupervisorOptions;
  readonly #stopping = new AbortController();
  #current: BotProcess;

  constructor(options: BotSupervisorOptions) {
    this.#options = options;
    this.#current = new BotProcess(options);
    let becomesReady = () => {};
    const ready = new Promise<void>((resolve) => {
      becomesReady = resolve;
    });
    this.stopped = this.#supervise(() => becomesReady());
    this.ready = Promise.race([ready, this.stopped]);
    // Whoever waits hears of a failure; it is no accident when nobody does.
    for (const promise of [this.stopped, this.ready]) promise.catch(() => {});
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#current.stop();
  }

  async #supervise(becomesReady: () => void): Promise<void> {
    const { signal } = this.#stopping;
    for (let failures = 0; ; ) {
      const isReady = await this.#current.ready;
      if (isReady) becomesReady();
      const ending = await this.#current.exited;
      if (signal.aborted) return;
      failures = isReady ? 0 : failures + 1;
      if (ending.code === CONFIG_ERROR_EXIT_CODE || failures === MAX_FAILURES)
        throw new BotStartError(ending);
      const why = ending.logTail.at(-1);
      this.#options.print(
        `The bot ended (${ending.description}${why ? `: ${why}` : ''}). It is started again.`,
      );
      await pause(RESTART_DELAY_MS, undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      this.#current = new BotProcess(this.#options);
    }
  }
}
