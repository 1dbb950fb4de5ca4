import { type Bot, inMilliseconds, nowOf } from '../bot';
import { sendMessage } from '../slack/send-message';
import {
  type ClaimedMessage,
  claimMessage,
  giveUpClaims,
  type JobHandler,
  nextMessageAt,
  settleMessage,
} from '../store';

/** On their way to Slack at the same time, each in another channel. */
const MOST_AT_ONCE = 8;
const LONGEST_NAP_MS = 3_000;
const SHORTEST_NAP_MS = 100;

/** Sends what waits in the outbox, until nothing is due any more. One round a process; further jobs only wake it. */
export function deliverMessages(bot: Bot): JobHandler {
  let round: Round | undefined;
  return async ({ id, signal }) => {
    if (round) return round.wake();
    const own = new Round(bot, signal, () => {
      if (round === own) round = undefined;
    });
    round = own;
    const restsUntil = await own.run();
    if (restsUntil) await lookAgain(bot, id, restsUntil);
  };
}

async function lookAgain({ store }: Bot, id: string, startAfter: Date): Promise<void> {
  const singletonKey = `outbox-${Math.ceil(startAfter.getTime() / 1000)}`;
  await store.queue.enqueue(store, 'deliver-messages', { id }, { startAfter, singletonKey });
}

/** From the first message that is due until there is none. */
class Round {
  readonly #bot: Bot;
  readonly #signal: AbortSignal;
  readonly #ending: () => void;
  readonly #onTheirWay = new Set<Promise<void>>();
  #news = new AbortController();
  #failure: Error | undefined;

  /** Calls `ending` when it is too late to wake it. */
  constructor(bot: Bot, signal: AbortSignal, ending: () => void) {
    this.#bot = bot;
    this.#signal = signal;
    this.#ending = ending;
  }

  /** Something new is there to be sent, or a channel is free again. */
  wake(): void {
    this.#news.abort();
  }

  /** Answers with when to look again, if that is long from now. */
  async run(): Promise<Date | undefined> {
    const { store, clock, uploads } = this.#bot;
    try {
      await giveUpClaims(store, nowOf(this.#bot));
      // What waits at the end of the process is sent by the next one.
      while (!this.#signal.aborted && !uploads.draining) {
        if (this.#failure) throw this.#failure;
        this.#news = new AbortController();
        const wait = await this.#sendWhatIsDue();
        if (this.#news.signal.aborted) continue;
        if (this.#onTheirWay.size === 0 && wait > LONGEST_NAP_MS)
          return Number.isFinite(wait) ? inMilliseconds(wait) : undefined;
        const end = AbortSignal.any([this.#signal, this.#news.signal]);
        await clock.sleep(Math.min(wait, LONGEST_NAP_MS), end).catch(() => undefined);
      }
      return undefined;
    } finally {
      this.#ending();
      await Promise.all(this.#onTheirWay);
    }
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
    const sending = deliver(this.#bot, message)
      .catch((error: Error) => {
        this.#failure ??= error;
      })
      .finally(() => {
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
