import { type Bot, inMilliseconds, nowOf } from '../bot';
import { LATE_AFTER_SECONDS } from '../cards/state-text';
import {
  endPolling,
  findSubmission,
  type JobHandler,
  moveSubmission,
  recordPoll,
  type Submission,
  scheduleLook,
  type Transaction,
} from '../store';
import { showStatus } from '../submissions/show-status';
import { nextPollSeconds, STALLED_AFTER_SECONDS } from './look-plan';
import { type Poll, pollReports } from './poll-reports';
import { readCompleteness } from './read-completeness';

/** Looks for reports whose news never came, and plans the next look. A look without news changes nothing that people see. */
export function reconcileSubmission(bot: Bot): JobHandler {
  return async ({ id }) => {
    const submission = await findSubmission(bot.store, id);
    if (!submission?.requestId || !isAwaited(submission)) return;
    const poll = await pollReports(bot, submission, submission.requestId);
    await bot.store.transaction(async (tx) => {
      const current = await findSubmission(tx, id);
      if (!current || !isAwaited(current)) return;
      // Read once: what is told as late and what is recorded as the time of this poll must not differ.
      const now = nowOf(bot);
      const since = (time: Date) => (now.getTime() - time.getTime()) / 1000;
      const { refusedSources, unreadableReports } = poll;
      const { reports, figuresSentAt, hasAll } = await readCompleteness(bot, tx, { id, refusedSources });
      const complete = hasAll && unreadableReports.length === 0;
      const news = await recordNews(bot, tx, current, poll, { complete, since });
      // What the reports of this poll, or of one that was interrupted, changed; an edit that changes nothing is not sent.
      if (news || current.state !== 'online') await showStatus(bot, tx, id, { request: poll.request });
      if (complete) return endPolling(tx, id);

      const begunAt = current.onlineAt ?? current.createdAt;
      const lastReport = reports
        .map(({ createdAt }) => createdAt)
        .toSorted((a, b) => a.getTime() - b.getTime())
        .at(-1);
      const next = nextPollSeconds({
        firstSeconds: bot.settings.reconcileFirstSeconds,
        stopAfterSeconds: bot.settings.stopPollingAfterSeconds,
        polls: current.reconciliation.looks + 1,
        elapsedSeconds: Math.min(since(begunAt), since(figuresSentAt ?? begunAt)),
        // What is there and cannot be read is still hoped for.
        ...(lastReport &&
          unreadableReports.length === 0 && {
            quietSeconds: Math.min(since(lastReport), since(figuresSentAt ?? lastReport)),
          }),
      });
      if (next === undefined) {
        bot.log.info({ submission: id }, 'polling ended');
        return endPolling(tx, id);
      }
      const nextAt = new Date(now.getTime() + next * 1000);
      await scheduleLook(tx, current, { polledAt: now, nextAt });
      const startAfter = inMilliseconds(next * 1000);
      await bot.store.queue.enqueue(tx, 'reconcile-submission', { id }, { startAfter, singletonKey: id });
    });
  };
}

function isAwaited({ state }: Submission): boolean {
  return state === 'online' || state === 'reported' || state === 'stalled';
}

/** Whether this look found anything that people do not know yet: another state, an unreadable report, that it takes long. */
async function recordNews(
  bot: Bot,
  tx: Transaction,
  { id, state, onlineAt, createdAt, unreadableReports, reconciliation: { polledAt } }: Submission,
  poll: Poll,
  { complete, since }: { readonly complete: boolean; readonly since: (time: Date) => number },
): Promise<boolean> {
  await recordPoll(tx, id, poll);
  const isOther = poll.unreadableReports.join() !== unreadableReports.join();
  if (state !== 'online') return isOther;
  const begunAt = onlineAt ?? createdAt;
  const elapsed = since(begunAt);
  if (complete || elapsed >= STALLED_AFTER_SECONDS) {
    const to = complete ? 'reported' : 'stalled';
    await moveSubmission(tx, id, { from: 'online', to });
    if (to === 'stalled') bot.metrics.submissions.inc({ state: to });
    return true;
  }
  const wasLate =
    polledAt !== undefined && polledAt.getTime() - begunAt.getTime() >= LATE_AFTER_SECONDS * 1000;
  return isOther || (elapsed >= LATE_AFTER_SECONDS && !wasLate);
}
