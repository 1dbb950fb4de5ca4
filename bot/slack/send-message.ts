import {
  WebAPIHTTPError,
  WebAPIPlatformError,
  WebAPIRateLimitedError,
  WebAPIRequestError,
  type WebClient,
} from '@slack/web-api';
import type { Bot } from '../bot';
import { type Attempt, type ClaimedMessage, isMessageAt } from '../store';

const MOST_ATTEMPTS = 15;
const LONGEST_PAUSE_MS = 60_000;
const PAGE = 200;

/** Refusals after which nobody can say whether Slack has the message. */
const unsure = [
  'fatal_error',
  'internal_error',
  'request_timeout',
  'service_unavailable',
  'team_added_to_org',
];

/** Refusals of the token: surely not sent, and sent with the next token if one comes in time. */
const locked = ['account_inactive', 'invalid_auth', 'not_authed', 'token_expired', 'token_revoked'];

/** One attempt to bring a message to Slack, and how it ended. */
export async function sendMessage(bot: Bot, message: ClaimedMessage): Promise<Attempt> {
  try {
    const client = await bot.slack.clientFor(message.teamId);
    return await (message.editsId ? edit(client, message) : postOnce(bot, client, message));
  } catch (error) {
    return attemptAfter(error, message, bot.clock.now());
  }
}

async function edit(client: WebClient, message: ClaimedMessage): Promise<Attempt> {
  const { channelId: channel, editsTs, payload, metadata } = message;
  if (editsTs === undefined) return { state: 'failed', error: 'the message to edit was never sent' };
  await client.apiCall('chat.update', { channel, ts: editsTs, ...payload, metadata });
  return { state: 'sent' };
}

async function postOnce(bot: Bot, client: WebClient, message: ClaimedMessage): Promise<Attempt> {
  const { channelId: channel, threadTs, payload, metadata } = message;
  const there = message.mayBeThere ? await findPosted(bot, client, message) : undefined;
  if (there !== undefined) return { state: 'sent', slackTs: there };
  const { ts } = (await client.apiCall('chat.postMessage', {
    channel,
    ...(threadTs && { thread_ts: threadTs }),
    ...payload,
    metadata,
    unfurl_links: false,
    unfurl_media: false,
  })) as { ts?: string };
  return { state: 'sent', slackTs: ts };
}

interface Posted {
  readonly ts?: string;
  readonly metadata?: unknown;
}

/** Where an uncertain post is, if it got through: a message that says the same of itself and is no other of ours. */
async function findPosted(
  { store }: Bot,
  client: WebClient,
  { teamId, channelId: channel, threadTs: thread, metadata }: ClaimedMessage,
): Promise<string | undefined> {
  const page = { channel, limit: PAGE, include_all_metadata: true };
  let cursor: string | undefined;
  do {
    const { messages, response_metadata: more } = thread
      ? await client.conversations.replies({ ...page, ts: thread, cursor })
      : await client.conversations.history(page);
    for (const { ts, metadata: theirs } of (messages ?? []) as Posted[]) {
      if (ts === undefined || !sameMetadata(theirs, metadata)) continue;
      if (!(await isMessageAt(store, { teamId, channelId: channel, ts }))) return ts;
    }
    cursor = thread ? more?.next_cursor || undefined : undefined;
  } while (cursor !== undefined);
  return undefined;
}

function sameMetadata(theirs: unknown, ours: ClaimedMessage['metadata']): boolean {
  const { event_type, event_payload } = (theirs ?? {}) as Record<string, unknown>;
  if (ours === undefined) return false;
  return event_type === ours.event_type && sorted(event_payload) === sorted(ours.event_payload);
}

function sorted(payload: unknown): string {
  return JSON.stringify(Object.entries(payload ?? {}).sort(([a], [b]) => a.localeCompare(b)));
}

function attemptAfter(error: unknown, { attempts, mayBeThere }: ClaimedMessage, now: number): Attempt {
  const pause = Math.min(LONGEST_PAUSE_MS, 500 * 2 ** attempts);
  const nextAt = new Date(now + pause);
  // This attempt surely sent nothing; an earlier one may have, and then the next must look again.
  const unsent = mayBeThere ? 'uncertain' : 'pending';
  if (error instanceof WebAPIRateLimitedError) {
    // Edits are counted for the whole workspace: whoever is refused again and again asks less and less.
    const asked = new Date(now + Math.max(error.retryAfter * 1000, attempts > 1 ? pause : 0));
    return { state: unsent, nextAt: asked, error: 'Slack asked to wait' };
  }
  const code = error instanceof WebAPIPlatformError ? error.data.error : undefined;
  const isFinal = code !== undefined && !unsure.includes(code) && !locked.includes(code);
  if (isFinal || attempts >= MOST_ATTEMPTS) return { state: 'failed', error: code ?? reasonOf(error) };
  if (code !== undefined && locked.includes(code)) return { state: unsent, nextAt, error: code };
  if (code !== undefined || error instanceof WebAPIHTTPError || error instanceof WebAPIRequestError)
    return { state: 'uncertain', nextAt, error: reasonOf(error) };
  // Nothing left this process: the token could not be had.
  return { state: unsent, nextAt, error: reasonOf(error) };
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message.slice(0, 300) : 'unknown';
}
