import { WebAPIRateLimitedError } from '@slack/web-api';
import { toPlainText } from '../../shared/text/to-plain-text';
import { enqueueMessage } from '../outbox';
import { type Redacted, redact } from '../redaction';
import { notice } from '../slack/block-kit/notice';
import { classifyReadError, getErrorCode, isCanvasError } from '../slack/classify-read-error';
import { type FileMessage, isFileMessage } from '../slack/files/file-message';
import { findChannelTexts } from '../slack/language/find-texts';
import { publicCard } from '../slack/public-card';
import { NotInstalledError } from '../slack/workspaces/installation-store';
import { currentDate } from '../store/current-date';
import type { Transaction } from '../store/queryable';
import type { Texts } from '../texts/texts';
import { type InboxEvent, markEventFailed, scheduleEventRetry } from './event-rows';
import type { InboxContext } from './inbox-context';
import type { EventCallbackBody } from './store-event';

/** These attempts end about nine minutes after the file was shared. */
const ATTEMPTS_BEFORE_NOTICE = 9;
/** The attempts after an error that is not Slack's take about 45 minutes. */
const MAX_UNKNOWN_ERROR_ATTEMPTS = 12;

/**
 * Schedules a retry, for as long as the event is stored while Slack is down. An event that can never be handled is marked as
 * failed, and a message in the thread of the file says so, unless it is a canvas.
 */
export async function failEvent(bot: InboxContext, event: InboxEvent, error: unknown): Promise<void> {
  const { store, log, metrics } = bot;
  const { eventId, kind } = event;
  const attempts = event.attempts + 1;
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  const failure = { code: getErrorCode(error) ?? name, message: toPlainText(message) };
  const facts = { err: error, event: eventId, kind, teamId: event.teamId, attempts };
  if (await isUninstalled(bot, event.teamId)) {
    await markEventFailed(store, eventId, failure);
    return;
  }
  const errorKind = classifyReadError(error);
  if (errorKind === 'permanent' || (errorKind === 'unknown' && attempts >= MAX_UNKNOWN_ERROR_ATTEMPTS)) {
    await store.transaction(async (tx) => {
      if ((await markEventFailed(tx, eventId, failure)) && !isCanvasError(error))
        await notifySharer(bot, tx, event, { name: 'givenUp', code: getErrorCode(error) });
    });
    log.error(facts, 'event abandoned');
    metrics.failedEvents.inc({ kind });
    return;
  }
  const delayMs = retryDelayMs(attempts, bot.settings.eventRetrySeconds, error);
  await store.transaction(async (tx) => {
    const nextAttemptAt = new Date(currentDate(bot).getTime() + delayMs);
    if (!(await scheduleEventRetry(tx, eventId, { failure, nextAttemptAt }))) return;
    if (attempts === ATTEMPTS_BEFORE_NOTICE) await notifySharer(bot, tx, event, { name: 'notTaken' });
    await store.queue.enqueue(tx, 'handle-event', { id: eventId }, { singletonKey: eventId, delayMs });
  });
  log.warn(facts, 'event failed, will be retried');
}

function retryDelayMs(
  attempts: number,
  { first, max }: InboxContext['settings']['eventRetrySeconds'],
  error: unknown,
): number {
  const retryAfter = error instanceof WebAPIRateLimitedError ? error.retryAfter : 0;
  return Math.max(retryAfter, Math.min(first * 2 ** (attempts - 1), max)) * 1000;
}

/** Tells who shared files, only by the event of their message: a file_shared event does not say the thread. */
async function notifySharer(
  bot: InboxContext,
  tx: Transaction,
  { eventId, teamId, payload }: InboxEvent,
  failure: InboxNotice,
): Promise<void> {
  const { event: message, authorizations } = payload as Partial<EventCallbackBody>;
  const {
    subtype,
    files,
    channel: channelId,
    ts,
    thread_ts: threadTs = ts,
    user: userId,
  } = (message ?? {}) as Partial<FileMessage>;
  const isOwn = userId !== undefined && userId === authorizations?.[0]?.user_id;
  if (!isFileMessage({ subtype, files }) || !channelId || isOwn) return;
  const place = { teamId, channelId, threadTs };
  const texts = await findChannelTexts(bot, { teamId, channelId, userId }, tx);
  const card = failureCard(redact('inboxNotice', failure), texts);
  await enqueueMessage(bot, tx, { ...place, card, key: `${noticeKeys[failure.name]}:${eventId}` });
}

interface InboxNotice {
  readonly name: 'givenUp' | 'notTaken';
  /** Slack's word for what went wrong. */
  readonly code?: string;
}

const noticeKeys = { givenUp: 'given-up', notTaken: 'not-taken' } as const;

const failureCard = publicCard(({ name, code }: Redacted<'inboxNotice', InboxNotice>, { notices }: Texts) =>
  notice(name === 'givenUp' ? notices.givenUp(code) : notices.notTaken),
);

/** The workspace was deleted after the event came in, so it can never be replied to. */
function isUninstalled({ slack }: InboxContext, teamId: string): Promise<boolean> {
  return slack.clientFor(teamId).then(
    () => false,
    (error: unknown) => error instanceof NotInstalledError,
  );
}
