import { LATE_AFTER_SECONDS, STALLED_AFTER_SECONDS, updateAnalysisCard } from '../analyses';
import { currentDate } from '../store/current-date';
import type { Transaction } from '../store/queryable';
import type { JobHandler } from '../store/queue/queue';
import {
  endPolling,
  findSubmission,
  lockSubmission,
  recordPoll,
  type Submission,
  schedulePoll,
  transitionSubmission,
} from '../submissions';
import { type PollResult, pollReports } from './poll-reports';
import { nextPollSeconds } from './poll-schedule';
import { readCompleteness } from './read-completeness';
import type { ReportsContext } from './reports-context';
import { saveServiceState } from './save-service-state';

/** Polls for reports whose webhook never came, and schedules the next poll. */
export function reconcileSubmission(bot: ReportsContext): JobHandler {
  return async ({ id }) => {
    const submission = await findSubmission(bot.store, id);
    if (!submission?.requestId || !isAwaitingReports(submission)) return;
    const poll = await pollReports(bot, submission, submission.requestId);
    await bot.store.transaction(async (tx) => {
      // Figures may be sent at this moment, whose report is then awaited.
      await lockSubmission(tx, id);
      const current = await findSubmission(tx, id);
      if (!current || !isAwaitingReports(current)) return;
      // Read once: the lateness shown and the recorded time of this poll must agree.
      const now = currentDate(bot);
      const since = (time: Date) => (now.getTime() - time.getTime()) / 1000;
      const { refusedSources, unreadableReports } = poll;
      const { reports, figuresSentAt, hasAll, awaitsDocument } = await readCompleteness(bot, tx, {
        ...current,
        refusedSources,
      });
      const complete = hasAll && unreadableReports.length === 0;
      const changed = await recordPollOutcome(bot, tx, current, poll, { complete, since });
      // Also shows what an interrupted poll changed; the outbox does not send an edit that changes nothing.
      const showChanges = async () => {
        await saveServiceState(tx, current, poll.request);
        if (changed || current.state !== 'online') await updateAnalysisCard(bot, tx, current.analysisId);
      };
      if (complete) {
        await endPolling(tx, id, complete);
        return showChanges();
      }

      const begunAt = current.onlineAt ?? current.createdAt;
      const lastReport = reports
        .map(({ createdAt }) => createdAt)
        .toSorted((a, b) => a.getTime() - b.getTime())
        .at(-1);
      const next = nextPollSeconds({
        firstSeconds: bot.settings.reconcileFirstSeconds,
        stopAfterSeconds: bot.settings.stopPollingAfterSeconds,
        polls: current.pollCount + 1,
        elapsedSeconds: Math.min(since(begunAt), since(figuresSentAt ?? begunAt)),
        // An unreadable report may still become readable, and a Doc X-Ray may take two days.
        ...(lastReport &&
          unreadableReports.length === 0 &&
          !(awaitsDocument && since(begunAt) < STALLED_AFTER_SECONDS) && {
            quietSeconds: Math.min(since(lastReport), since(figuresSentAt ?? lastReport)),
          }),
      });
      if (next === undefined) {
        bot.log.info({ submission: id }, 'polling ended');
        await endPolling(tx, id, complete);
        return showChanges();
      }
      const delayMs = next * 1000;
      const nextPollAt = new Date(now.getTime() + delayMs);
      await schedulePoll(tx, current, { polledAt: now, nextPollAt });
      await bot.store.queue.enqueue(tx, 'reconcile-submission', { id }, { delayMs, singletonKey: id });
      await showChanges();
    });
  };
}

function isAwaitingReports({ state }: Submission): boolean {
  return state === 'online' || state === 'reported' || state === 'stalled';
}

/** Whether the card changes: another state, other unreadable reports, or the analysis has become late. */
async function recordPollOutcome(
  bot: ReportsContext,
  tx: Transaction,
  { id, state, onlineAt, createdAt, unreadableReports, polledAt }: Submission,
  poll: PollResult,
  { complete, since }: { readonly complete: boolean; readonly since: (time: Date) => number },
): Promise<boolean> {
  await recordPoll(tx, id, poll);
  const unreadableChanged = poll.unreadableReports.join() !== unreadableReports.join();
  if (state !== 'online') return unreadableChanged;
  const begunAt = onlineAt ?? createdAt;
  const elapsed = since(begunAt);
  if (complete || elapsed >= STALLED_AFTER_SECONDS) {
    const to = complete ? 'reported' : 'stalled';
    await transitionSubmission(tx, id, { from: 'online', to });
    if (to === 'stalled') bot.metrics.submissions.inc({ state: to });
    return true;
  }
  const wasLate =
    polledAt !== undefined && polledAt.getTime() - begunAt.getTime() >= LATE_AFTER_SECONDS * 1000;
  return unreadableChanged || (elapsed >= LATE_AFTER_SECONDS && !wasLate);
}
