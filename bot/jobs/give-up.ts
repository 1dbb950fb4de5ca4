import { type Bot, inMilliseconds } from '../bot';
import { notice } from '../cards';
import type { FileMessage } from '../slack/file-message';
import { NotInstalledError } from '../slack/installation-store';
import { post } from '../slack/outbox';
import {
  addUnreadableReport,
  type DeadJob,
  findAwaitingSubmission,
  findEvent,
  type InboxEvent,
  markEventHandled,
} from '../store';
import { showStatus } from '../submissions/show-status';
import { abandonSubmission } from './abandon-submission';

/** A job that failed every try is counted and logged; whoever shared a file with it is told. */
export function giveUp(bot: Bot) {
  return async ({ name, id }: DeadJob): Promise<void> => {
    bot.log.error({ job: name, id }, 'job given up');
    if (name === 'handle-event') await giveUpEvent(bot, id);
    if (name === 'advance-submission') await abandonSubmission(bot, id);
    if (name === 'fetch-report') await nameUnreadable(bot, id);
    bot.metrics.deadJobs.inc({ job: name });
  };
}

/** News came of a report that cannot be read: people are told, and polling goes on with it. */
async function nameUnreadable(bot: Bot, reportId: string): Promise<void> {
  const { store } = bot;
  await store.transaction(async (tx) => {
    const submission = await findAwaitingSubmission(tx, reportId);
    if (!submission || !(await addUnreadableReport(tx, submission.id, reportId))) return;
    await showStatus(bot, tx, submission.id);
    const { id } = submission;
    const startAfter = inMilliseconds(bot.settings.reconcileFirstSeconds * 1000);
    await store.queue.enqueue(tx, 'reconcile-submission', { id }, { startAfter, singletonKey: id });
  });
}

async function giveUpEvent(bot: Bot, eventId: string): Promise<void> {
  const event = await findEvent(bot.store, eventId);
  if (!event || event.handledAt) return;
  if (await hasRemovedUs(bot, event.teamId)) await markEventHandled(bot.store, eventId);
  else await tellSharer(bot, event);
}

/** The event is tried again now and then, but its file has waited long enough for a word. */
async function tellSharer(bot: Bot, { eventId, teamId, payload }: InboxEvent): Promise<void> {
  const { event: message } = payload as { event?: Partial<FileMessage> };
  const { subtype, channel: channelId, ts, thread_ts: threadTs = ts, bot_id } = message ?? {};
  if (subtype !== 'file_share' || !channelId || bot_id) return;
  const card = notice(bot.texts.notices.notTaken);
  const place = { teamId, channelId, threadTs };
  await bot.store.transaction((tx) => post(bot, tx, { ...place, card, key: `not-taken:${eventId}` }));
}

/** What came in after the workspace was forgotten: nobody will ever be able to answer it. */
function hasRemovedUs({ slack }: Bot, teamId: string): Promise<boolean> {
  return slack.clientFor(teamId).then(
    () => false,
    (error: unknown) => error instanceof NotInstalledError,
  );
}
