import { type Bot, nowOf } from '../bot';
import { alertReminder } from '../cards';
import { post } from '../slack/outbox';
import { permalink } from '../slack/permalink';
import {
  type Alert,
  findAlert,
  findReport,
  findSubmission,
  type JobHandler,
  type Queryable,
  takeDueReminders,
} from '../store';
import { companyOf } from '../submissions/show-status';
import { threadOf } from '../submissions/thread-of';

const BATCH = 20;

/** Reminds of alerts that nobody took in time, each once. */
export function remindAlert(bot: Bot): JobHandler {
  return async ({ id }) => {
    // Asked for beforehand: nothing remote happens inside a transaction.
    const threadUrl = await linkOf(bot, id);
    await bot.store.transaction(async (tx) => {
      for (const alert of await takeDueReminders(tx, { at: nowOf(bot), limit: BATCH })) {
        const { id: alertId, teamId, channelId, raisedAt } = alert;
        const about = await aboutAlert(tx, alert);
        if (!about) continue;
        const waitingSeconds = (bot.clock.now() - raisedAt.getTime()) / 1000;
        const link = alertId === id && threadUrl ? { threadUrl } : {};
        const { summary, company } = about;
        const card = alertReminder({ alertId, summary, company, waitingSeconds, ...link }, bot.texts);
        await post(bot, tx, { teamId, channelId, card, key: `reminder:${alertId}` });
      }
    });
  };
}

async function linkOf(bot: Bot, id: string): Promise<string | undefined> {
  // A sweep names no alert.
  const alert = /^\d+$/.test(id) ? await findAlert(bot.store, id) : undefined;
  const about = alert && !alert.acknowledged ? await aboutAlert(bot.store, alert) : undefined;
  if (!alert || !about?.threadTs) return undefined;
  return permalink(bot, alert.teamId, { channel: about.channelId, ts: about.threadTs });
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
