import {
  WebAPIHTTPError,
  WebAPIPlatformError,
  WebAPIRateLimitedError,
  WebAPIRequestError,
  type WebClient,
} from '@slack/web-api';
import { type Bot, currentDate } from '../bot';
import { classifyPostError } from '../slack/classify-post-error';
import { type ClaimedMessage, recordRepost, type SendResult } from './claim-rows';
import { findPostedMessage } from './find-posted-message';
import { type MessageContent, simplifyMessage } from './simplify-message';

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
export async function sendMessage(bot: Bot, message: ClaimedMessage): Promise<SendResult> {
  if (message.isRedundant) return { state: 'sent', error: 'not needed' };
  try {
    const client = await bot.slack.sendingClientFor(message.teamId);
    return await (message.editsId ? sendEdit(bot, client, message) : sendPost(bot, client, message));
  } catch (error) {
    return toSendResult(error, message, bot.clock.now());
  }
}

async function sendEdit(bot: Bot, client: WebClient, message: ClaimedMessage): Promise<SendResult> {
  const { channelId: channel, edits } = message;
  const ts = edits?.ts ?? undefined;
  if (!edits || (ts === undefined && (edits.state === 'failed' || edits.state === 'sent')))
    return { state: 'failed', error: 'the message to edit was never sent' };
  if (ts === undefined) {
    const nextAt = Math.max(Date.parse(edits.next_at), bot.clock.now() + EDIT_PAUSE_MS);
    const error = 'the message to edit is still to be sent';
    return { state: 'parked', nextAt: new Date(nextAt), error, possiblySent: false };
  }
  await sendWithFallback(bot, message, ({ payload, metadata }) =>
    // No blocks take earlier ones away, under either reading of https://docs.slack.dev/reference/methods/chat.update
    client.apiCall('chat.update', { channel, ts, blocks: [], ...payload, metadata }),
  );
  return { state: 'sent' };
}

async function sendPost(bot: Bot, client: WebClient, message: ClaimedMessage): Promise<SendResult> {
  const { channelId: channel, threadTs } = message;
  const settled = message.possiblySent ? await checkBeforeReposting(bot, client, message) : undefined;
  if (settled) return settled;
  const { ts } = (await sendWithFallback(bot, message, ({ payload, metadata }) =>
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
async function checkBeforeReposting(
  bot: Bot,
  client: WebClient,
  message: ClaimedMessage,
): Promise<SendResult | undefined> {
  const look = await findPostedMessage(bot, client, message);
  if (look.outcome === 'found') return { state: 'sent', slackTs: look.ts };
  const now = bot.clock.now();
  const parked = { state: 'parked', possiblySent: true } as const;
  if (look.outcome === 'paused') {
    const nextAt = new Date(now + look.seconds * 1000);
    const { notFoundAt } = message;
    return { ...parked, nextAt, notFoundAt, lookupCursor: look.progress, error: 'Slack asked to wait' };
  }
  const missedAt = message.notFoundAt ?? new Date(now);
  const { repostDelayMs } = bot.settings;
  if (Math.abs(now - missedAt.getTime()) < repostDelayMs) {
    const nextAt = new Date(missedAt.getTime() + repostDelayMs);
    return { ...parked, nextAt, notFoundAt: missedAt, error: 'not in Slack yet' };
  }
  // Better twice than never, where Slack does not let the bot look.
  if (look.outcome === 'refused')
    bot.log.warn({ dedupeKey: message.dedupeKey, error: look.error }, 'repeated without a look');
  if (await recordRepost(bot.store, message, currentDate(bot))) return undefined;
  return { state: 'uncertain', nextAt: currentDate(bot), error: 'another sender has it' };
}

/** Refused for its form, a message is sent again in a simpler one: what it says is never lost. */
async function sendWithFallback<Answer>(
  { log }: Bot,
  { dedupeKey, payload, metadata }: ClaimedMessage,
  send: (form: MessageContent) => Promise<Answer>,
): Promise<Answer> {
  let form: MessageContent = { payload, metadata };
  for (;;) {
    try {
      return await send(form);
    } catch (error) {
      const code = error instanceof WebAPIPlatformError ? error.data.error : '';
      const simpler = classifyPostError(code) === 'form' ? simplifyMessage(form, code) : undefined;
      if (!simpler) throw error;
      const { messages } = (error as WebAPIPlatformError).data.response_metadata ?? {};
      log.warn({ dedupeKey, error: code, messages }, 'message refused for its form, sent in a simpler one');
      form = simpler;
    }
  }
}

function toSendResult(error: unknown, message: ClaimedMessage, now: number): SendResult {
  const { attempts, possiblySent } = message;
  const growing = 500 * 2 ** attempts;
  const after = (ms: number) => new Date(now + ms);
  // This attempt surely sent nothing; an earlier one may have, and then the next must look again.
  const unsent = possiblySent ? 'uncertain' : 'pending';
  const outage = after(Math.min(OUTAGE_PAUSE_MS, growing));
  const uncertain = (reason: string): SendResult => {
    const attempt = { nextAt: outage, error: reason };
    // Slack may fail at this message alone.
    if (attempts > MAX_TRIES_IN_TURN) return { ...attempt, state: 'parked', possiblySent: true };
    return { ...attempt, state: 'uncertain' };
  };
  if (error instanceof WebAPIRateLimitedError)
    return {
      state: unsent,
      nextAt: after(rateLimitPauseMs(error.retryAfter, message)),
      error: 'Slack asked to wait',
    };
  if (error instanceof WebAPIPlatformError) {
    const { error: code, response_metadata: about } = error.data;
    switch (classifyPostError(code)) {
      case 'uncertain':
        return uncertain(toReason(error));
      case 'temporary':
      case 'token': {
        const pause = Math.max(Math.min(REFUSED_PAUSE_MS, growing), (about?.retryAfter ?? 0) * 1000);
        return { state: unsent, nextAt: after(pause), error: code };
      }
      case 'channel':
        return { state: unsent, nextAt: after(BLOCKED_PAUSE_MS), error: code };
      case 'unknown':
        return { state: 'parked', nextAt: after(BLOCKED_PAUSE_MS), error: code, possiblySent };
      default:
        return { state: 'failed', error: code };
    }
  }
  const mayHaveArrived =
    error instanceof WebAPIHTTPError || (error instanceof WebAPIRequestError && !isConnectError(error));
  if (mayHaveArrived || possiblySent) return uncertain(toReason(error));
  return { state: 'pending', nextAt: outage, error: toReason(error) };
}

/** Edits are counted for the whole workspace: whoever is refused again and again asks less and less. */
function rateLimitPauseMs(retryAfter: number, { attempts }: ClaimedMessage): number {
  return Math.max(retryAfter * 1000, attempts > 1 ? Math.min(OUTAGE_PAUSE_MS, 500 * 2 ** attempts) : 0);
}

const CONNECT_ERROR_CODES = [
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'UND_ERR_CONNECT_TIMEOUT',
];

/** No connection came to be, so that nothing can have been sent. */
function isConnectError({ original }: WebAPIRequestError): boolean {
  const { code } = (original.cause ?? original) as { code?: string };
  return code !== undefined && CONNECT_ERROR_CODES.includes(code);
}

function toReason(error: unknown): string {
  return error instanceof Error ? error.message.slice(0, 300) : 'unknown';
}
