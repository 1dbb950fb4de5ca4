import { setTimeout as pause } from 'node:timers/promises';
import { BotProcess, type Ending } from './bot-process';

interface KeepBotOptions {
  env: NodeJS.ProcessEnv;
  log: { write(line: string): unknown };
  say(line: string): void;
}

/** The bot does not come to take work, and trying again would not help. */
export class BotWillNotStart extends Error {
  constructor({ how, lastWords }: Ending) {
    super([`The bot cannot start (${how}).`, ...lastWords].join('\n'));
    this.name = 'BotWillNotStart';
  }
}

// As the bot says it: its configuration is wrong.
const BAD_CONFIGURATION = 2;
const MOST_FAILURES = 3;
const PAUSE_MS = 1000;

/** The bot, started again whenever it ends without being asked to. */
export class KeptBot {
  /** Resolves when the bot first takes work; rejects when there is none and will be none. */
  readonly ready: Promise<void>;
  /** Rejects when there is no bot any more and will be none. */
  readonly over: Promise<void>;
  readonly #options: KeepBotOptions;
  readonly #stopping = new AbortController();
  #current: BotProcess;

  constructor(options: KeepBotOptions) {
    this.#options = options;
    this.#current = new BotProcess(options);
    let becomesReady = () => {};
    const ready = new Promise<void>((resolve) => {
      becomesReady = resolve;
    });
    this.over = this.#keep(() => becomesReady());
    this.ready = Promise.race([ready, this.over]);
    // Whoever waits hears of a failure; it is no accident when nobody does.
    for (const promise of [this.over, this.ready]) promise.catch(() => {});
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#current.stop();
  }

  async #keep(becomesReady: () => void): Promise<void> {
    const { signal } = this.#stopping;
    for (let failures = 0; ; ) {
      const isReady = await this.#current.ready;
      if (isReady) becomesReady();
      const ending = await this.#current.ended;
      if (signal.aborted) return;
      failures = isReady ? 0 : failures + 1;
      if (ending.code === BAD_CONFIGURATION || failures === MOST_FAILURES) throw new BotWillNotStart(ending);
      const why = ending.lastWords.at(-1);
      this.#options.say(`The bot ended (${ending.how}${why ? `: ${why}` : ''}). It is started again.`);
      await pause(PAUSE_MS, undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      this.#current = new BotProcess(this.#options);
    }
  }
}
