import { type Bot, currentDate } from '../bot';
import { enqueueMessage } from '../outbox';
import type { Message } from '../slack/block-kit/message';
import { isRedacted } from '../slack/channels/is-redacted';
import { findPermalink } from '../slack/find-permalink';
import type { Queryable } from '../store/queryable';
import type { JobHandler } from '../store/queue/queue';
import { findResultThread, findSubmission, toCompany } from '../submissions';
import { alertReminder } from './alert-reminder';
import { type Alert, claimReminder, findAlertedReport, findDueReminders } from './alert-rows';

const BATCH_SIZE = 20;

/** Sends one reminder for each alert that was not acknowledged in time. */
export function remindAlert(bot: Bot): JobHandler {
  return async () => {
    for (const alert of await findDueReminders(bot.store, { at: currentDate(bot), limit: BATCH_SIZE })) {
      const card = await buildReminder(bot, alert);
      const { id, teamId, channelId } = alert;
      await bot.store.transaction(async (tx) => {
        if (!(await claimReminder(tx, id, currentDate(bot))) || !card) return;
        await enqueueMessage(bot, tx, { teamId, channelId, card, key: `reminder:${id}` });
      });
    }
  };
}

/** Built before the transaction, because it calls Slack. */
async function buildReminder(bot: Bot, alert: Alert): Promise<Message | undefined> {
  const about = await findAlertSubject(bot.store, alert);
  if (!about) return undefined;
  const { id: alertId, teamId, raisedAt } = alert;
  const { summary, company, channelId: channel, threadTs: ts } = about;
  const threadUrl = ts && (await findPermalink(bot, teamId, { channel, ts }));
  const waitingSeconds = (bot.clock.now() - raisedAt.getTime()) / 1000;
  const data = { alertId, summary, waitingSeconds, ...(threadUrl && { threadUrl }) };
  const redacted = await isRedacted(bot, alert);
  return alertReminder(redacted ? data : { ...data, company }, bot.texts);
}

/** What an alert is about, and where its report is. */
export async function findAlertSubject(db: Queryable, { reportId }: Pick<Alert, 'reportId'>) {
  const report = await findAlertedReport(db, reportId);
  const submission = report && (await findSubmission(db, report.submissionId));
  if (!report || !submission) return undefined;
  return {
    summary: report.summary,
    company: toCompany(submission),
    channelId: submission.channelId,
    threadTs: await findResultThread(db, submission),
  };
}
