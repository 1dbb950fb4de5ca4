import { lockAnalysis, updateAnalysisCard } from '../analyses';
import { appendTrail } from '../cases';
import { currentDate } from '../store/current-date';
import type { Transaction } from '../store/queryable';
import { jobSettings } from '../store/queue/job-settings';
import type { JobHandler } from '../store/queue/queue';
import {
  canRetry,
  findSubmission,
  lockSubmission,
  resumePolling,
  type StepFailure,
  type Submission,
  toStepFailure,
  toUnknownOutcome,
} from '../submissions';
import type { FiguresContext } from './figures-context';
import {
  beginFiguresCall,
  endFiguresCall,
  failFigures,
  findFigures,
  markFiguresSent,
  type SubmittedFigures,
} from './figures-rows';
import { updateFiguresCard } from './update-figures-card';

const { retryLimit } = jobSettings['send-figures'];

/** Sends confirmed figures to the service; retries only when the service surely did not take them. */
export function sendFigures(bot: FiguresContext): JobHandler {
  const { store, risk } = bot;
  return async ({ id, retries }) => {
    const figures = await findFigures(store, id);
    const submission = figures && (await findSubmission(store, figures.submissionId));
    if (figures?.state !== 'queued' || !submission?.requestId) return;
    if (figures.hasPendingCall) return failSending(bot, figures, toUnknownOutcome('addNotes'));
    if (!(await beginFiguresCall(store, id))) return;
    try {
      await risk.addNotes(submission.requestId, figures.amounts);
    } catch (error) {
      const failure = toStepFailure(error);
      if (!failure) throw error;
      if (canRetry(error) && retries < retryLimit) {
        await endFiguresCall(store, id);
        throw error;
      }
      return failSending(bot, figures, failure);
    }
    await store.transaction(async (tx) => {
      // Before the first message: those who add messages wait for each other.
      await lockSubmission(tx, submission.id);
      await lockAnalysis(tx, submission.analysisId);
      const sent = await markFiguresSent(tx, id);
      if (sent) await recordFigures(bot, tx, submission, sent);
      if (sent) await updateFiguresCard(bot, tx, sent);
      // The webhook for their report may never arrive.
      const firstPollMs = bot.settings.reconcileFirstSeconds * 1000;
      const nextPollAt = new Date(currentDate(bot).getTime() + firstPollMs);
      await resumePolling(tx, submission.id, nextPollAt);
      const again = { delayMs: firstPollMs, singletonKey: `${submission.id}:figures` };
      await store.queue.enqueue(tx, 'reconcile-submission', { id: submission.id }, again);
      await updateAnalysisCard(bot, tx, submission.analysisId);
    });
  };
}

async function recordFigures(
  bot: FiguresContext,
  tx: Transaction,
  { caseId, requestId = '' }: Submission,
  { amounts, userId }: SubmittedFigures,
): Promise<void> {
  if (caseId === undefined) return;
  const data = { requestId, amounts };
  await appendTrail(tx, caseId, { kind: 'figures_sent', data }, { at: currentDate(bot), userId });
}

async function failSending(
  bot: FiguresContext,
  { id }: SubmittedFigures,
  failure: StepFailure,
): Promise<void> {
  await bot.store.transaction(async (tx) => {
    const failed = await failFigures(tx, id, failure);
    if (failed) await updateFiguresCard(bot, tx, failed);
  });
  bot.log.warn({ figures: id, ...failure }, 'figures not sent');
}
