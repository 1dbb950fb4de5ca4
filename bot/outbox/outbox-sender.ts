import { type Bot, currentDate, dateFromNow } from '../bot';
import { continueTrace } from '../ops/tracing/spans';
import {
  type ClaimedMessage,
  claimMessage,
  findNextSendTime,
  releaseStaleClaims,
  renewClaims,
  settleMessage,
} from './claim-rows';
import { sendMessage } from './send-message';

/** Each in another channel. */
const MAX_CONCURRENT_SENDS = 8;
const MAX_SLEEP_MS = 3_000;
const MIN_SLEEP_MS = 100;
/** How often the sender renews its claims and releases those of dead processes. */
const CLAIM_RENEWAL_INTERVAL_MS = 10_000;

interface OutboxSenderOptions {
  /** Aborts when the queue stops the job. */
  readonly signal: AbortSignal;
  /** The messages this process is sending, whichever sender claimed them. */
  readonly inFlightIds: Set<string>;
  /** From then on wake() has no effect. */
  readonly onEnd: () => void;
}

/** Sends messages until none is due soon. */
export class OutboxSender {
  readonly #bot: Bot;
  readonly #options: OutboxSenderOptions;
  readonly #inFlight = new Set<Promise<void>>();
  #wakeUp = new AbortController();
  #claimsRenewedAt = Number.NEGATIVE_INFINITY;
  #failure: Error | undefined;

  constructor(bot: Bot, options: OutboxSenderOptions) {
    this.#bot = bot;
    this.#options = options;
  }

  /** There is a new message, or a channel can take the next one. */
  wake(): void {
    this.#wakeUp.abort();
  }

  /** Resolves to the time when the next job is needed, if any. */
  async run(): Promise<Date | undefined> {
    const { clock, shutdown } = this.#bot;
    const { signal, onEnd } = this.#options;
    try {
      while (!signal.aborted && !shutdown.isShuttingDown) {
        this.#wakeUp = new AbortController();
        await this.#renewClaims();
        const wait = await this.#sendDueMessages();
        if (this.#wakeUp.signal.aborted) continue;
        if (this.#inFlight.size === 0 && wait > MAX_SLEEP_MS) {
          // The queue retries the job: a message that could not be settled may have been sent or not.
          if (this.#failure) throw this.#failure;
          return Number.isFinite(wait) ? dateFromNow(wait) : undefined;
        }
        const awake = AbortSignal.any([signal, this.#wakeUp.signal]);
        await clock.sleep(Math.min(wait, MAX_SLEEP_MS), awake).catch((error: unknown) => {
          if (!awake.aborted) throw error;
        });
      }
      // Jobs that only woke this sender are done, so a stopped one must enqueue another.
      return shutdown.isShuttingDown ? undefined : dateFromNow(0);
    } finally {
      onEnd();
      await Promise.all(this.#inFlight);
    }
  }

  /** Keeps the claims on messages in flight, however long they take, and releases those of dead processes. */
  async #renewClaims(): Promise<void> {
    const now = this.#bot.clock.now();
    if (Math.abs(now - this.#claimsRenewedAt) < CLAIM_RENEWAL_INTERVAL_MS) return;
    this.#claimsRenewedAt = now;
    const { store } = this.#bot;
    const ownIds = [...this.#options.inFlightIds];
    await renewClaims(store, new Date(now), ownIds);
    await releaseStaleClaims(store, new Date(now), ownIds);
  }

  /** Milliseconds until the next message is due; infinite when none waits or the limit of concurrent sends is reached. */
  async #sendDueMessages(): Promise<number> {
    const { store, clock } = this.#bot;
    while (this.#inFlight.size < MAX_CONCURRENT_SENDS) {
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
        this.#inFlight.delete(sending);
        this.wake();
      });
    this.#inFlight.add(sending);
  }
}

async function deliver(bot: Bot, message: ClaimedMessage): Promise<void> {
  const startedAt = currentDate(bot);
  const span = { name: `slack ${message.method}`, kind: 'client' } as const;
  const result = await continueTrace(message.traceparent, span, async (note) => {
    const sent = await sendMessage(bot, message);
    note({ outcome: sent.state });
    return sent;
  });
  bot.metrics.messages.inc({ state: result.state });
  if (result.state !== 'sent') {
    const { teamId, channelId, dedupeKey } = message;
    const level = result.state === 'failed' ? 'error' : 'warn';
    bot.log[level]({ teamId, channelId, dedupeKey, error: result.error }, `message ${result.state}`);
  }
  const { channelPaceMs } = bot.settings;
  // Counted from the start, so that a channel gets one message a second however long each takes.
  await bot.store.transaction((tx) => settleMessage(tx, message.id, result, startedAt, channelPaceMs));
}
