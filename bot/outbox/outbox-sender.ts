import { continueTrace } from '../ops/tracing/spans';
import { currentDate } from '../store/current-date';
import type { Transaction } from '../store/queryable';
import {
  type ClaimedMessage,
  claimMessage,
  findNextSendTime,
  releaseStaleClaims,
  renewClaims,
  type SendResult,
  settleMessage,
} from './claim-rows';
import type { MovedThread } from './message-rows';
import { sendMessage } from './send-message';
import type { SenderContext } from './sender-context';

/** Each send at a time is in another channel. */
const MAX_CONCURRENT_SENDS = 8;
/** Each process sends what it adds; this often it also looks for what others left. */
const MAX_SLEEP_MS = 3_000;
const MIN_SLEEP_MS = 100;
/** The pause while the store does not answer. */
const FAILURE_PAUSE_MS = 1_000;
/** How often the sender renews its claims and releases those of dead processes. */
const CLAIM_RENEWAL_INTERVAL_MS = 10_000;

/** A message that is in Slack now. */
export interface PostedMessage {
  readonly id: string;
  readonly slackTs: string;
}

/** What others do about a message, in the transaction that stores that it was sent. */
export interface SenderHooks {
  /** The thread of a message is gone. */
  readonly moveThread: (tx: Transaction, moved: MovedThread) => Promise<void>;
  /** A message was posted in a channel, not in a thread. */
  readonly onPosted: (tx: Transaction, posted: PostedMessage) => Promise<void>;
}

/** Sends the messages that are due, from now until the shutdown. Returns what waits for the last of them. */
export function startSender(bot: SenderContext, hooks: SenderHooks): () => Promise<void> {
  bot.shutdown.signal.addEventListener('abort', bot.outbox.wake);
  const ended = new OutboxSender(bot, hooks).run();
  return () => ended;
}

class OutboxSender {
  readonly #bot: SenderContext;
  readonly #hooks: SenderHooks;
  readonly #inFlight = new Map<string, Promise<void>>();
  #claimsRenewedAt = Number.NEGATIVE_INFINITY;

  constructor(bot: SenderContext, hooks: SenderHooks) {
    this.#bot = bot;
    this.#hooks = hooks;
  }

  async run(): Promise<void> {
    const { clock, log, outbox, shutdown } = this.#bot;
    while (!shutdown.isShuttingDown) {
      const woken = outbox.next();
      const wait = await this.#sendDueMessages().catch((error: unknown) => {
        log.error({ err: error }, 'messages cannot be sent now');
        return FAILURE_PAUSE_MS;
      });
      if (woken.aborted || shutdown.isShuttingDown) continue;
      await clock.sleep(Math.min(wait, MAX_SLEEP_MS), woken).catch((error: unknown) => {
        if (!woken.aborted) throw error;
      });
    }
    await Promise.all(this.#inFlight.values());
  }

  /** Milliseconds until the next message is due; infinite when none waits or the limit of concurrent sends is reached. */
  async #sendDueMessages(): Promise<number> {
    const { store, clock } = this.#bot;
    await this.#renewClaims();
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

  /** Keeps the claims on messages in flight, however long they take, and releases those of dead processes. */
  async #renewClaims(): Promise<void> {
    const now = this.#bot.clock.now();
    if (Math.abs(now - this.#claimsRenewedAt) < CLAIM_RENEWAL_INTERVAL_MS) return;
    this.#claimsRenewedAt = now;
    const { store } = this.#bot;
    const ownIds = [...this.#inFlight.keys()];
    await renewClaims(store, new Date(now), ownIds);
    await releaseStaleClaims(store, new Date(now), ownIds);
  }

  #send(message: ClaimedMessage): void {
    const { log, outbox } = this.#bot;
    const sending = deliver(this.#bot, message, this.#hooks)
      // It may have been sent or not: its claim is released in time, and the next sender looks for it first.
      .catch((error: unknown) => log.error({ err: error }, 'the result of a message could not be stored'))
      .finally(() => {
        this.#inFlight.delete(message.id);
        outbox.wake();
      });
    this.#inFlight.set(message.id, sending);
  }
}

async function deliver(bot: SenderContext, message: ClaimedMessage, hooks: SenderHooks): Promise<void> {
  const startedAt = currentDate(bot);
  const span = { name: `slack ${message.method}`, kind: 'client' } as const;
  const result = await continueTrace(message.traceparent, span, async (note) => {
    const sent = await sendMessage(bot, message);
    note({ outcome: sent.state });
    return sent;
  });
  bot.metrics.messages.inc({ state: result.state });
  logUnsent(bot, message, result);
  const { channelPaceMs } = bot.settings;
  // Counted from the start, so that a channel gets one message a second however long each takes.
  await bot.store.transaction(async (tx) => {
    // Before the message, which is locked last, and before its channel is free: the next one goes where the thread went.
    if (result.state === 'sent' && result.slackTs)
      await tellOthers(tx, message, { movedFrom: result.movedFrom, slackTs: result.slackTs }, hooks);
    await settleMessage(tx, message.id, result, startedAt, channelPaceMs);
  });
}

async function tellOthers(
  tx: Transaction,
  { id, teamId, channelId, threadTs, repliesToId }: ClaimedMessage,
  { movedFrom, slackTs }: { readonly movedFrom: string | undefined; readonly slackTs: string },
  { moveThread, onPosted }: SenderHooks,
): Promise<void> {
  if (movedFrom) await moveThread(tx, { teamId, channelId, from: movedFrom, to: slackTs, headId: id });
  else if (!threadTs && !repliesToId) await onPosted(tx, { id, slackTs });
}

function logUnsent(
  { log }: SenderContext,
  { teamId, channelId, dedupeKey }: ClaimedMessage,
  { state, error }: SendResult,
): void {
  const about = { teamId, channelId, dedupeKey, error };
  if (state === 'failed') log.error(about, 'message failed');
  else if (state === 'parked') log.warn(about, 'message parked');
  else if (state === 'pending') log.warn(about, 'message pending');
  else if (state === 'uncertain') log.warn(about, 'message uncertain');
}
