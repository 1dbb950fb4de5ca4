import { type Bot, currentDate, dateFromNow } from '../bot';
import {
  type ClaimedMessage,
  claimMessage,
  findNextSendTime,
  releaseStaleClaims,
  renewClaims,
  settleMessage,
} from './claim-rows';
import { sendMessage } from './send-message';

/** On their way to Slack at the same time, each in another channel. */
const MAX_CONCURRENT_SENDS = 8;
const MAX_SLEEP_MS = 3_000;
const MIN_SLEEP_MS = 100;
/** How often a round shows that it lives, and looks for messages whose sender died. */
const CLAIM_RENEWAL_INTERVAL_MS = 10_000;

interface OutboxSenderOptions {
  /** Aborts when the job is taken away. */
  readonly signal: AbortSignal;
  /** The messages that this process is sending. */
  readonly inFlightIds: Set<string>;
  /** Called when it is too late to wake it. */
  readonly onEnd: () => void;
}

/** From the first message that is due until there is none. */
export class OutboxSender {
  readonly #bot: Bot;
  readonly #options: OutboxSenderOptions;
  readonly #onTheirWay = new Set<Promise<void>>();
  #news = new AbortController();
  #tendedAt = Number.NEGATIVE_INFINITY;
  #failure: Error | undefined;

  constructor(bot: Bot, options: OutboxSenderOptions) {
    this.#bot = bot;
    this.#options = options;
  }

  /** Something new is there to be sent, or a channel is free again. */
  wake(): void {
    this.#news.abort();
  }

  /** Answers with when to look again, if somebody must. */
  async run(): Promise<Date | undefined> {
    const { clock, shutdown } = this.#bot;
    const { signal, onEnd } = this.#options;
    try {
      while (!signal.aborted && !shutdown.isShuttingDown) {
        this.#news = new AbortController();
        await this.#tendClaims();
        const wait = await this.#sendWhatIsDue();
        if (this.#news.signal.aborted) continue;
        if (this.#onTheirWay.size === 0 && wait > MAX_SLEEP_MS) {
          // Tried again as a job: what could not be settled may be there or not.
          if (this.#failure) throw this.#failure;
          return Number.isFinite(wait) ? dateFromNow(wait) : undefined;
        }
        const end = AbortSignal.any([signal, this.#news.signal]);
        await clock.sleep(Math.min(wait, MAX_SLEEP_MS), end).catch((error: unknown) => {
          // Woken; the loop looks by whom.
          if (!end.aborted) throw error;
        });
      }
      // A job that was taken away may have been done meanwhile by waking this round.
      return shutdown.isShuttingDown ? undefined : dateFromNow(0);
    } finally {
      onEnd();
      await Promise.all(this.#onTheirWay);
    }
  }

  /** A process knows of its own messages how they end, however long that takes, and takes those of dead ones. */
  async #tendClaims(): Promise<void> {
    const now = this.#bot.clock.now();
    if (Math.abs(now - this.#tendedAt) < CLAIM_RENEWAL_INTERVAL_MS) return;
    this.#tendedAt = now;
    const [{ store }, own] = [this.#bot, [...this.#options.inFlightIds]];
    await renewClaims(store, new Date(now), own);
    await releaseStaleClaims(store, new Date(now), own);
  }

  /** Milliseconds until the next is due; without end when none waits, or no other can be sent now. */
  async #sendWhatIsDue(): Promise<number> {
    const { store, clock } = this.#bot;
    while (this.#onTheirWay.size < MAX_CONCURRENT_SENDS) {
      const claimed = await store.transaction((tx) => claimMessage(tx, currentDate(this.#bot)));
      if (claimed) {
        this.#send(claimed);
        continue;
      }
      const next = await findNextSendTime(store);
      if (next) return Math.max(next.getTime() - clock.now(), MIN_SLEEP_MS);
      break;
    }
    return Number.POSITIVE_INFINITY;
  }

  #send(message: ClaimedMessage): void {
    const { inFlightIds } = this.#options;
    inFlightIds.add(message.id);
    const sending = deliver(this.#bot, message)
      .catch((error: Error) => {
        this.#failure ??= error;
      })
      .finally(() => {
        inFlightIds.delete(message.id);
        this.#onTheirWay.delete(sending);
        this.wake();
      });
    this.#onTheirWay.add(sending);
  }
}

async function deliver(bot: Bot, message: ClaimedMessage): Promise<void> {
  const begunAt = currentDate(bot);
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
