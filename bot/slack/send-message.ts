import {
  WebAPIHTTPError,
  WebAPIPlatformError,
  WebAPIRateLimitedError,
  WebAPIRequestError,
  type WebClient,
} from '@slack/web-api';
import { type Bot, nowOf } from '../bot';
import { type Attempt, type ClaimedMessage, repeatPost } from '../store';
import { classifyRefusal } from './classify-refusal';
import { findPosted } from './find-posted';
import { type MessageForm, reduceMessage } from './reduce-message';

/** While Slack is away: when it is back, so are the messages within a minute. */
const OUTAGE_PAUSE_MS = 60_000;
/** While Slack or its owner refuses for a time. */
const REFUSED_PAUSE_MS = 5 * 60_000;
/** While a person would have to do something, of which the bot mostly hears. */
const BLOCKED_PAUSE_MS = 30 * 60_000;
const EDIT_PAUSE_MS = 5_000;
/** So often a message is tried while its channel waits for it. */
const MAX_TRIES_IN_TURN = 5;

/** One attempt to bring a message to Slack, and how it ended. */
export async function sendMessage(bot: Bot, message: ClaimedMessage): Promise<Attempt> {
  if (message.needless) return { state: 'sent', error: 'not needed' };
  try {
    const client = await bot.slack.senderFor(message.teamId);
    return await (message.editsId ? edit(bot, client, message) : postOnce(bot, client, message));
  } catch (error) {
    return attemptAfter(error, message, bot.clock.now());
  }
}

async function edit(bot: Bot, client: WebClient, message: ClaimedMessage): Promise<Attempt> {
  const { channelId: channel, edits } = message;
  const ts = edits?.ts ?? undefined;
  if (!edits || (ts === undefined && (edits.state === 'failed' || edits.state === 'sent')))
    return { state: 'failed', error: 'the message to edit was never sent' };
  if (ts === undefined) {
    const nextAt = Math.max(Date.parse(edits.next_at), bot.clock.now() + EDIT_PAUSE_MS);
    const error = 'the message to edit is still to be sent';
    return { state: 'parked', nextAt: new Date(nextAt), error, mayBeThere: false };
  }
  await inSomeForm(bot, message, ({ payload, metadata }) =>
    // No blocks take earlier ones away, under either reading of https://docs.slack.dev/reference/methods/chat.update
    client.apiCall('chat.update', { channel, ts, blocks: [], ...payload, metadata }),
  );
  return { state: 'sent' };
}

async function postOnce(bot: Bot, client: WebClient, message: ClaimedMessage): Promise<Attempt> {
  const { channelId: channel, threadTs } = message;
  const settled = message.mayBeThere ? await lookBeforeRepeating(bot, client, message) : undefined;
  if (settled) return settled;
  const { ts } = (await inSomeForm(bot, message, ({ payload, metadata }) =>
    client.apiCall('chat.postMessage', {
      channel,
      ...(threadTs && { thread_ts: threadTs }),
      ...payload,
      metadata,
      unfurl_links: false,
      unfurl_media: false,
    }),
  )) as { ts?: string };
  return { state: 'sent', slackTs: ts };
}

/** Slack may still be carrying the post out: it is repeated only when it was missing twice, some time apart. */
async function lookBeforeRepeating(
  bot: Bot,
  client: WebClient,
  message: ClaimedMessage,
): Promise<Attempt | undefined> {
  const look = await findPosted(bot, client, message);
  if (look.outcome === 'found') return { state: 'sent', slackTs: look.ts };
  const now = bot.clock.now();
  const parked = { state: 'parked', mayBeThere: true } as const;
  if (look.outcome === 'paused') {
    const nextAt = new Date(now + look.seconds * 1000);
    const { missedAt } = message;
    return { ...parked, nextAt, missedAt, lookProgress: look.progress, error: 'Slack asked to wait' };
  }
  const missedAt = message.missedAt ?? new Date(now);
  const { repeatAfterMs } = bot.settings;
  if (Math.abs(now - missedAt.getTime()) < repeatAfterMs) {
    const nextAt = new Date(missedAt.getTime() + repeatAfterMs);
    return { ...parked, nextAt, missedAt, error: 'not in Slack yet' };
  }
  // Better twice than never, where Slack does not let the bot look.
  if (look.outcome === 'refused')
    bot.log.warn({ dedupeKey: message.dedupeKey, error: look.error }, 'repeated without a look');
  if (await repeatPost(bot.store, message, nowOf(bot))) return undefined;
  return { state: 'uncertain', nextAt: nowOf(bot), error: 'another sender has it' };
}

/** Refused for its form, a message is sent again in a simpler one: what it says is never lost. */
async function inSomeForm<Answer>(
  { log }: Bot,
  { dedupeKey, payload, metadata }: ClaimedMessage,
  send: (form: MessageForm) => Promise<Answer>,
): Promise<Answer> {
  let form: MessageForm = { payload, metadata };
  for (;;) {
    try {
      return await send(form);
    } catch (error) {
      const code = error instanceof WebAPIPlatformError ? error.data.error : '';
      const simpler = classifyRefusal(code) === 'form' ? reduceMessage(form, code) : undefined;
      if (!simpler) throw error;
      const { messages } = (error as WebAPIPlatformError).data.response_metadata ?? {};
      log.warn({ dedupeKey, error: code, messages }, 'message refused for its form, sent in a simpler one');
      form = simpler;
    }
  }
}

function attemptAfter(error: unknown, message: ClaimedMessage, now: number): Attempt {
  const { attempts, mayBeThere } = message;
  const growing = 500 * 2 ** attempts;
  const after = (ms: number) => new Date(now + ms);
  // This attempt surely sent nothing; an earlier one may have, and then the next must look again.
  const unsent = mayBeThere ? 'uncertain' : 'pending';
  const outage = after(Math.min(OUTAGE_PAUSE_MS, growing));
  const uncertain = (reason: string): Attempt => {
    const attempt = { nextAt: outage, error: reason };
    // Slack may fail at this message alone.
    if (attempts > MAX_TRIES_IN_TURN) return { ...attempt, state: 'parked', mayBeThere: true };
    return { ...attempt, state: 'uncertain' };
  };
  if (error instanceof WebAPIRateLimitedError)
    return { state: unsent, nextAt: after(pauseOf(error.retryAfter, message)), error: 'Slack asked to wait' };
  if (error instanceof WebAPIPlatformError) {
    const { error: code, response_metadata: about } = error.data;
    switch (classifyRefusal(code)) {
      case 'uncertain':
        return uncertain(reasonOf(error));
      case 'temporary':
      case 'token': {
        const pause = Math.max(Math.min(REFUSED_PAUSE_MS, growing), (about?.retryAfter ?? 0) * 1000);
        return { state: unsent, nextAt: after(pause), error: code };
      }
      case 'channel':
        return { state: unsent, nextAt: after(BLOCKED_PAUSE_MS), error: code };
      case 'unknown':
        return { state: 'parked', nextAt: after(BLOCKED_PAUSE_MS), error: code, mayBeThere };
      default:
        return { state: 'failed', error: code };
    }
  }
  const mayHaveArrived =
    error instanceof WebAPIHTTPError || (error instanceof WebAPIRequestError && !neverConnected(error));
  if (mayHaveArrived || mayBeThere) return uncertain(reasonOf(error));
  return { state: 'pending', nextAt: outage, error: reasonOf(error) };
}

/** Edits are counted for the whole workspace: whoever is refused again and again asks less and less. */
function pauseOf(retryAfter: number, { attempts }: ClaimedMessage): number {
  return Math.max(retryAfter * 1000, attempts > 1 ? Math.min(OUTAGE_PAUSE_MS, 500 * 2 ** attempts) : 0);
}

const connecting = [
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'UND_ERR_CONNECT_TIMEOUT',
];

/** No connection came to be, so that nothing can have been sent. */
function neverConnected({ original }: WebAPIRequestError): boolean {
  const { code } = (original.cause ?? original) as { code?: string };
  return code !== undefined && connecting.includes(code);
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message.slice(0, 300) : 'unknown';
}
