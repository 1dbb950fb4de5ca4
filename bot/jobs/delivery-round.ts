import { type Bot, inMilliseconds, nowOf } from '../bot';
import { sendMessage } from '../slack/send-message';
import {
  type ClaimedMessage,
  claimMessage,
  giveUpClaims,
  nextMessageAt,
  renewClaims,
  settleMessage,
} from '../store';

/** On their way to Slack at the same time, each in another channel. */
const MOST_AT_ONCE = 8;
const LONGEST_NAP_MS = 3_000;
const SHORTEST_NAP_MS = 100;
/** How often a round shows that it lives, and looks for messages whose sender died. */
const CLAIMS_EVERY_MS = 10_000;

interface RoundOptions {
  /** Aborts when the job is taken away. */
  readonly signal: AbortSignal;
  /** The messages that this process is sending. */
  readonly own: Set<string>;
  /** Called when it is too late to wake it. */
  readonly ending: () => void;
}

/** From the first message that is due until there is none. */
export class DeliveryRound {
  readonly #bot: Bot;
  readonly #options: RoundOptions;
  readonly #onTheirWay = new Set<Promise<void>>();
  #news = new AbortController();
  #tendedAt = Number.NEGATIVE_INFINITY;
  #failure: Error | undefined;

  constructor(bot: Bot, options: RoundOptions) {
    this.#bot = bot;
    this.#options = options;
  }

  /** Something new is there to be sent, or a channel is free again. */
  wake(): void {
    this.#news.abort();
  }

  /** Answers with when to look again, if somebody must. */
  async run(): Promise<Date | undefined> {
    const { clock, uploads } = this.#bot;
    const { signal, ending } = this.#options;
    try {
      while (!signal.aborted && !uploads.draining) {
        this.#news = new AbortController();
        await this.#tendClaims();
        const wait = await this.#sendWhatIsDue();
        if (this.#news.signal.aborted) continue;
        if (this.#onTheirWay.size === 0 && wait > LONGEST_NAP_MS) {
          // Tried again as a job: what could not be settled may be there or not.
          if (this.#failure) throw this.#failure;
          return Number.isFinite(wait) ? inMilliseconds(wait) : undefined;
        }
        const end = AbortSignal.any([signal, this.#news.signal]);
        await clock.sleep(Math.min(wait, LONGEST_NAP_MS), end).catch((error: unknown) => {
          // Woken; the loop looks by whom.
          if (!end.aborted) throw error;
        });
      }
      // A job that was taken away may have been done meanwhile by waking this round.
      return uploads.draining ? undefined : inMilliseconds(0);
    } finally {
      ending();
      await Promise.all(this.#onTheirWay);
    }
  }

  /** A process knows of its own messages how they end, however long that takes, and takes those of dead ones. */
  async #tendClaims(): Promise<void> {
    const now = this.#bot.clock.now();
    if (Math.abs(now - this.#tendedAt) < CLAIMS_EVERY_MS) return;
    this.#tendedAt = now;
    const [{ store }, own] = [this.#bot, [...this.#options.own]];
    await renewClaims(store, new Date(now), own);
    await giveUpClaims(store, new Date(now), own);
  }

  /** Milliseconds until the next is due; without end when none waits, or no other can be sent now. */
  async #sendWhatIsDue(): Promise<number> {
    const { store, clock } = this.#bot;
    while (this.#onTheirWay.size < MOST_AT_ONCE) {
      const claimed = await store.transaction((tx) => claimMessage(tx, nowOf(this.#bot)));
      if (claimed) {
        this.#send(claimed);
        continue;
      }
      const next = await nextMessageAt(store);
      if (next) return Math.max(next.getTime() - clock.now(), SHORTEST_NAP_MS);
      break;
    }
    return Number.POSITIVE_INFINITY;
  }

  #send(message: ClaimedMessage): void {
    const { own } = this.#options;
    own.add(message.id);
    const sending = deliver(this.#bot, message)
      .catch((error: Error) => {
        this.#failure ??= error;
      })
      .finally(() => {
        own.delete(message.id);
        this.#onTheirWay.delete(sending);
        this.wake();
      });
    this.#onTheirWay.add(sending);
  }
}

async function deliver(bot: Bot, message: ClaimedMessage): Promise<void> {
  const begunAt = nowOf(bot);
  const attempt = await sendMessage(bot, message);
  bot.metrics.messages.inc({ state: attempt.state });
  if (attempt.state !== 'sent') {
    const { teamId, channelId, dedupeKey } = message;
    const level = attempt.state === 'failed' ? 'error' : 'warn';
    bot.log[level]({ teamId, channelId, dedupeKey, error: attempt.error }, `message ${attempt.state}`);
  }
  const { channelPaceMs } = bot.settings;
  // From the beginning on, so that a channel gets its one message a second however long each is on its way.
  await bot.store.transaction((tx) => settleMessage(tx, message.id, attempt, begunAt, channelPaceMs));
}
