import type { KnownBlock } from '@slack/types';
import {
  WebAPIHTTPError,
  WebAPIPlatformError,
  WebAPIRateLimitedError,
  WebAPIRequestError,
  type WebClient,
} from '@slack/web-api';
import { notice } from '../slack/block-kit/notice';
import { classifyPostError, isThreadGone, isTransientError } from '../slack/classify-post-error';
import { findChannelTexts } from '../slack/language/find-texts';
import { currentDate } from '../store/current-date';
import { type ClaimedMessage, recordRepost, type SendResult } from './claim-rows';
import { findPostedMessage } from './find-posted-message';
import type { SenderContext } from './sender-context';
import { type MessageContent, simplifyMessage } from './simplify-message';

/** The pause during an outage of Slack: messages resume within a minute after it. */
const OUTAGE_PAUSE_MS = 60_000;
/** The pause while Slack refuses temporarily, or the token is invalid. */
const REFUSED_PAUSE_MS = 5 * 60_000;
/** The pause while a person must act; usually an event arrives earlier. */
const BLOCKED_PAUSE_MS = 30 * 60_000;
const EDIT_PAUSE_MS = 5_000;
/** Other messages of the channel go first after this many attempts. */
const MAX_ATTEMPTS_IN_ORDER = 5;

/** One attempt to post, edit or delete. */
export async function sendMessage(bot: SenderContext, message: ClaimedMessage): Promise<SendResult> {
  if (message.isRedundant) return { state: 'sent', error: 'redundant' };
  try {
    const waiting = waitForTarget(bot, message);
    if (waiting) return waiting;
    const client = await bot.slack.sendingClientFor(message.teamId);
    if (message.method === 'chat.delete') return await deleteInSlack(client, message);
    if (message.method === 'reactions.remove') return await removeReaction(client, message);
    return await (message.editsId ? sendEdit(bot, client, message) : sendPost(bot, client, message));
  } catch (error) {
    return toSendResult(error, message, bot.clock.now());
  }
}

/** An edit and a reply need the timestamp of their message. */
function waitForTarget(bot: SenderContext, { target, possiblySent }: ClaimedMessage): SendResult | undefined {
  if (!target || target.ts || target.state === 'failed' || target.state === 'sent') return undefined;
  const nextAttemptAt = Math.max(Date.parse(target.nextAttemptAt), bot.clock.now() + EDIT_PAUSE_MS);
  const error = 'message_not_sent_yet';
  return { state: 'parked', nextAttemptAt: new Date(nextAttemptAt), error, possiblySent };
}

/** Messages about a company that was erased; deleting one twice is the same as once. */
async function deleteInSlack(
  client: WebClient,
  { channelId: channel, payload: { ts } }: ClaimedMessage,
): Promise<SendResult> {
  try {
    await client.apiCall('chat.delete', { channel, ts });
  } catch (error) {
    const code = error instanceof WebAPIPlatformError ? error.data.error : '';
    if (refusedDeletions.includes(code)) return { state: 'failed', error: code };
    if (code !== 'message_not_found') throw error;
  }
  return { state: 'sent' };
}

/**
 * Removes a reaction to a message about a company that was erased. Whatever Slack refuses for good, the message or the
 * reaction is out of reach.
 */
async function removeReaction(
  client: WebClient,
  { channelId: channel, payload: { timestamp, name } }: ClaimedMessage,
): Promise<SendResult> {
  try {
    await client.apiCall('reactions.remove', { channel, timestamp, name });
  } catch (error) {
    const code = error instanceof WebAPIPlatformError ? error.data.error : 'internal_error';
    if (isTransientError(code)) throw error;
  }
  return { state: 'sent' };
}

/** Slack refuses these for good: https://docs.slack.dev/reference/methods/chat.delete */
const refusedDeletions = ['cant_delete_message', 'compliance_exports_prevent_deletion'];

async function sendEdit(bot: SenderContext, client: WebClient, message: ClaimedMessage): Promise<SendResult> {
  const { channelId: channel, target } = message;
  const ts = target?.ts ?? undefined;
  if (ts === undefined) return { state: 'failed', error: 'message_never_sent' };
  await sendWithFallback(bot, message, ({ payload, metadata }) =>
    // Empty blocks remove the earlier ones, under either reading of https://docs.slack.dev/reference/methods/chat.update
    client.apiCall('chat.update', { channel, ts, blocks: [], ...payload, metadata }),
  );
  return { state: 'sent' };
}

async function sendPost(bot: SenderContext, client: WebClient, claimed: ClaimedMessage): Promise<SendResult> {
  // A reply to a message that was never sent is posted in the channel.
  const message = { ...claimed, threadTs: claimed.threadTs ?? claimed.target?.ts ?? undefined };
  const { channelId: channel, threadTs } = message;
  const settled = message.possiblySent ? await checkBeforeReposting(bot, client, message) : undefined;
  if (settled) return settled;
  const post = async (to: ClaimedMessage, thread?: string) => {
    const { ts } = (await sendWithFallback(bot, to, ({ payload, metadata }) =>
      client.apiCall('chat.postMessage', {
        channel,
        ...(thread && { thread_ts: thread }),
        ...payload,
        metadata,
        unfurl_links: false,
        unfurl_media: false,
      }),
    )) as { ts?: string };
    return { state: 'sent', slackTs: ts } as const;
  };
  try {
    return await post(message, threadTs);
  } catch (error) {
    if (!threadTs || !isThreadGone(error)) throw error;
    const { dedupeKey, teamId } = message;
    bot.log.warn(
      { dedupeKey, error: error.data.error },
      'the thread of a message is gone, posting in its channel',
    );
    const texts = await findChannelTexts(bot, { teamId, channelId: channel });
    const payload = addNotice(message.payload, texts.notices.threadGone);
    return { ...(await post({ ...message, payload })), movedFrom: threadTs };
  }
}

/** Says first why the message is where it is. */
function addNotice(payload: ClaimedMessage['payload'], text: string): ClaimedMessage['payload'] {
  const blocks = (payload.blocks ?? []) as KnownBlock[];
  return {
    ...payload,
    text: `${text} ${payload.text}`,
    ...(blocks.length > 0 && { blocks: [...notice(text).blocks, ...blocks] }),
  };
}

/** Slack may still be posting it: it is repeated only after it was not found twice, some time apart. */
async function checkBeforeReposting(
  bot: SenderContext,
  client: WebClient,
  message: ClaimedMessage,
): Promise<SendResult | undefined> {
  const lookup = await findPostedMessage(bot, client, message);
  if (lookup.outcome === 'found') {
    const { ts, movedFrom } = lookup;
    return { state: 'sent', slackTs: ts, ...(movedFrom && { movedFrom }) };
  }
  const now = bot.clock.now();
  const parked = { state: 'parked', possiblySent: true } as const;
  if (lookup.outcome === 'paused') {
    const nextAttemptAt = new Date(now + lookup.seconds * 1000);
    const { notFoundAt } = message;
    return {
      ...parked,
      nextAttemptAt,
      notFoundAt,
      lookupCursor: lookup.progress,
      error: 'ratelimited',
    };
  }
  const notFoundAt = message.notFoundAt ?? new Date(now);
  const { repostDelayMs } = bot.settings;
  if (Math.abs(now - notFoundAt.getTime()) < repostDelayMs) {
    const nextAttemptAt = new Date(notFoundAt.getTime() + repostDelayMs);
    return { ...parked, nextAttemptAt, notFoundAt, error: 'not_found_yet' };
  }
  // Better posted twice than never, if Slack does not let the bot read the channel.
  if (lookup.outcome === 'refused')
    bot.log.warn(
      { dedupeKey: message.dedupeKey, error: lookup.error },
      'posted again without looking for the first post',
    );
  if (await recordRepost(bot.store, message, currentDate(bot))) return undefined;
  return { state: 'uncertain', nextAttemptAt: currentDate(bot), error: 'claimed_elsewhere' };
}

/** A message that Slack refuses for its form is sent in a simpler one, so that its text is never lost. */
async function sendWithFallback<T>(
  { log }: SenderContext,
  { dedupeKey, payload, metadata }: ClaimedMessage,
  send: (form: MessageContent) => Promise<T>,
): Promise<T> {
  let form: MessageContent = { payload, metadata };
  for (;;) {
    try {
      return await send(form);
    } catch (error) {
      const code = error instanceof WebAPIPlatformError ? error.data.error : '';
      const simpler = classifyPostError(code) === 'form' ? simplifyMessage(form, code) : undefined;
      if (!simpler) throw error;
      const { messages } = (error as WebAPIPlatformError).data.response_metadata ?? {};
      log.warn(
        { dedupeKey, error: code, messages },
        'Slack refused the form of a message, sending a simpler one',
      );
      form = simpler;
    }
  }
}

function toSendResult(error: unknown, message: ClaimedMessage, now: number): SendResult {
  const { attempts, possiblySent } = message;
  const backoffMs = 500 * 2 ** attempts;
  const after = (ms: number) => new Date(now + ms);
  // This attempt sent nothing; if an earlier one may have, the next attempt must look for it.
  const unsent = possiblySent ? 'uncertain' : 'pending';
  const outage = after(Math.min(OUTAGE_PAUSE_MS, backoffMs));
  const uncertain = (reason: string): SendResult => {
    const attempt = { nextAttemptAt: outage, error: reason };
    // Slack may fail on this message alone.
    if (attempts > MAX_ATTEMPTS_IN_ORDER) return { ...attempt, state: 'parked', possiblySent: true };
    return { ...attempt, state: 'uncertain' };
  };
  if (error instanceof WebAPIRateLimitedError)
    return {
      state: unsent,
      nextAttemptAt: after(rateLimitPauseMs(error.retryAfter, message)),
      error: 'ratelimited',
    };
  if (error instanceof WebAPIPlatformError) {
    const { error: code, response_metadata: metadata } = error.data;
    switch (classifyPostError(code)) {
      case 'uncertain':
        return uncertain(toReason(error));
      case 'temporary':
      case 'token': {
        const pause = Math.max(Math.min(REFUSED_PAUSE_MS, backoffMs), (metadata?.retryAfter ?? 0) * 1000);
        return { state: unsent, nextAttemptAt: after(pause), error: code };
      }
      case 'channel':
        return { state: unsent, nextAttemptAt: after(BLOCKED_PAUSE_MS), error: code };
      case 'unknown':
        return { state: 'parked', nextAttemptAt: after(BLOCKED_PAUSE_MS), error: code, possiblySent };
      default:
        return { state: 'failed', error: code };
    }
  }
  const mayHaveArrived =
    error instanceof WebAPIHTTPError || (error instanceof WebAPIRequestError && !isConnectError(error));
  if (mayHaveArrived || possiblySent) return uncertain(toReason(error));
  return { state: 'pending', nextAttemptAt: outage, error: toReason(error) };
}

/** Slack limits edits for the whole workspace, so repeated refusals back off further than it asks. */
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

/** Whether no connection was made: without one nothing can have been sent. */
function isConnectError({ original }: WebAPIRequestError): boolean {
  const { code } = (original.cause ?? original) as { code?: string };
  return code !== undefined && CONNECT_ERROR_CODES.includes(code);
}

function toReason(error: unknown): string {
  return error instanceof Error ? error.message.slice(0, 300) : 'unknown';
}
