import { type Bot, nowOf } from '../bot';
import { alertReminder, type Message } from '../cards';
import { post } from '../slack/outbox';
import { permalink } from '../slack/permalink';
import {
  type Alert,
  dueReminders,
  findReport,
  findSubmission,
  type JobHandler,
  type Queryable,
  takeReminder,
} from '../store';
import { mustBeReduced } from '../submissions/must-be-reduced';
import { companyOf } from '../submissions/show-status';
import { threadOf } from '../submissions/thread-of';

const BATCH = 20;

/** Reminds of alerts that nobody took in time, each once. */
export function remindAlert(bot: Bot): JobHandler {
  return async () => {
    for (const alert of await dueReminders(bot.store, { at: nowOf(bot), limit: BATCH })) {
      const card = await reminderOf(bot, alert);
      const { id, teamId, channelId } = alert;
      await bot.store.transaction(async (tx) => {
        if (!(await takeReminder(tx, id, nowOf(bot))) || !card) return;
        await post(bot, tx, { teamId, channelId, card, key: `reminder:${id}` });
      });
    }
  };
}

/** Made beforehand: nothing remote happens inside a transaction. */
async function reminderOf(bot: Bot, alert: Alert): Promise<Message | undefined> {
  const about = await aboutAlert(bot.store, alert);
  if (!about) return undefined;
  const { id: alertId, teamId, raisedAt } = alert;
  const { summary, company, channelId: channel, threadTs: ts } = about;
  const threadUrl = ts && (await permalink(bot, teamId, { channel, ts }));
  const waitingSeconds = (bot.clock.now() - raisedAt.getTime()) / 1000;
  const data = { alertId, summary, waitingSeconds, ...(threadUrl && { threadUrl }) };
  const reduced = await mustBeReduced(bot, alert);
  return alertReminder(reduced ? data : { ...data, company }, bot.texts);
}

/** What an alert is about, and where its report is. */
export async function aboutAlert(db: Queryable, { reportId }: Pick<Alert, 'reportId'>) {
  const report = await findReport(db, reportId);
  const submission = report && (await findSubmission(db, report.submissionId));
  if (!report || !submission) return undefined;
  return {
    summary: report.summary,
    company: companyOf(submission),
    channelId: submission.channelId,
    threadTs: await threadOf(db, submission),
  };
}
