import { WebAPIRateLimitedError } from '@slack/web-api';
import { toPlainText } from '../../shared/text/to-plain-text';
import { type Bot, currentDate, dateFromNow } from '../bot';
import { enqueueMessage } from '../outbox';
import { notice } from '../slack/block-kit/notice';
import { classifyReadError, getErrorCode, isCanvasError } from '../slack/classify-read-error';
import type { FileMessage } from '../slack/files/file-message';
import { NotInstalledError } from '../slack/workspaces/installation-store';
import type { Transaction } from '../store/queryable';
import { type InboxEvent, markEventFailed, scheduleEventRetry } from './event-rows';

/** By then, some nine minutes after it was shared, a file has waited long enough for a word. */
const TRIES_BEFORE_NOTICE = 9;
/** For what is no fault of Slack's: three quarters of an hour. */
const MAX_UNKNOWN_ERROR_TRIES = 12;

/**
 * An event whose handling failed is tried again after a pause, for as long as it is kept while Slack is away. One that can never be
 * handled is ended: logged, counted, and said in the thread of its file unless that is a canvas.
 */
export async function failEvent(bot: Bot, event: InboxEvent, error: unknown): Promise<void> {
  const { store, log, metrics, texts } = bot;
  const { eventId, kind } = event;
  const tries = event.tries + 1;
  const failure = toPlainText(error instanceof Error ? error.message : String(error));
  const facts = { err: error, event: eventId, kind, teamId: event.teamId, tries };
  if (await isUninstalled(bot, event.teamId)) {
    await markEventFailed(store, eventId, failure);
    return;
  }
  const errorKind = classifyReadError(error);
  if (errorKind === 'permanent' || (errorKind === 'unknown' && tries >= MAX_UNKNOWN_ERROR_TRIES)) {
    const text = texts.notices.givenUp(getErrorCode(error));
    await store.transaction(async (tx) => {
      if ((await markEventFailed(tx, eventId, failure)) && !isCanvasError(error))
        await notifySharer(bot, tx, event, text, 'given-up');
    });
    log.error(facts, 'event given up');
    metrics.failedEvents.inc({ kind });
    return;
  }
  const pause = retryDelayMs(tries, bot.settings.eventRetrySeconds, error);
  await store.transaction(async (tx) => {
    const nextTryAt = new Date(currentDate(bot).getTime() + pause);
    if (!(await scheduleEventRetry(tx, eventId, { failure, nextTryAt }))) return;
    if (tries === TRIES_BEFORE_NOTICE)
      await notifySharer(bot, tx, event, texts.notices.notTaken, 'not-taken');
    const startAfter = pause > 0 ? dateFromNow(pause) : undefined;
    await store.queue.enqueue(tx, 'handle-event', { id: eventId }, { singletonKey: eventId, startAfter });
  });
  log.warn(facts, 'event failed, tried again later');
}

/** In milliseconds. */
function retryDelayMs(
  tries: number,
  { first, max }: Bot['settings']['eventRetrySeconds'],
  error: unknown,
): number {
  const asked = error instanceof WebAPIRateLimitedError ? error.retryAfter : 0;
  return Math.max(asked, Math.min(first * 2 ** (tries - 1), max)) * 1000;
}

/** Of a file that came without its message nobody knows the thread. */
async function notifySharer(
  bot: Bot,
  tx: Transaction,
  { eventId, teamId, payload }: InboxEvent,
  text: string,
  key: string,
): Promise<void> {
  const { event: message } = payload as { event?: Partial<FileMessage> };
  const { subtype, channel: channelId, ts, thread_ts: threadTs = ts, bot_id } = message ?? {};
  if (subtype !== 'file_share' || !channelId || bot_id) return;
  const place = { teamId, channelId, threadTs };
  await enqueueMessage(bot, tx, { ...place, card: notice(text), key: `${key}:${eventId}` });
}

/** What came in after the workspace was forgotten: it will never be possible to answer it. */
function isUninstalled({ slack }: Bot, teamId: string): Promise<boolean> {
  return slack.clientFor(teamId).then(
    () => false,
    (error: unknown) => error instanceof NotInstalledError,
  );
}
