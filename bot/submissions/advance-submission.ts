import type { ApiStep } from '../../shared/errors';
import { type FallibleState, updateAnalysisCard } from '../analyses';
import { listUnhandledOfRequest } from '../inbox';
import { findSlackFileError } from '../slack/files/slack-file-error';
import { jobSettings } from '../store/queue/job-settings';
import type { JobHandler } from '../store/queue/queue';
import { holdBackRepeat } from './hold-back-repeat';
import { publishDocuments } from './publish-documents';
import { sendDocuments } from './send-documents';
import { canRetry, type StepFailure, toStepFailure, toUnknownOutcome } from './step-failure';
import type { Submission } from './submission';
import {
  beginCall,
  endCall,
  failSubmission,
  findSubmission,
  setRequestOfCancelled,
  transitionSubmission,
} from './submission-rows';
import type { SubmissionsContext } from './submissions-context';

interface JobContext {
  /** Aborts when the queue stops the job. */
  readonly signal: AbortSignal;
  /** Documents uploaded again because the service lost their file: at most once per job. */
  readonly resentIds: Set<string>;
}

interface Step {
  /** The call that is made next in this state. */
  readonly call: ApiStep;
  /** Resolves to false when the job is done. */
  readonly run: (bot: SubmissionsContext, submission: Submission, job: JobContext) => Promise<boolean>;
}

/** The queue adds its own pause. */
const MAX_SLACK_WAIT_MS = 60_000;
const { retryLimit } = jobSettings['advance-submission'];
/** Retries of a download that ends too early, in about three minutes; then a person decides. */
const MAX_CUT_DOWNLOADS = 5;

const steps: Partial<Record<Submission['state'], Step>> = {
  queued: {
    call: 'createRequest',
    run: async (bot, submission, { signal }) =>
      !(await holdBackRepeat(bot, submission, signal)) && createRequest(bot, submission),
  },
  requested: {
    call: 'createMedium',
    run: (bot, submission, { signal }) => sendDocuments(bot, submission, signal),
  },
  described: {
    call: 'storeFile',
    run: (bot, submission, { signal }) => sendDocuments(bot, submission, signal),
  },
  stored: {
    call: 'publishMedium',
    run: (bot, submission, { resentIds }) => publishDocuments(bot, submission, resentIds),
  },
};

/**
 * Takes a submission from the step it has reached to online: one remote call after the other, each recorded before the next.
 * The queue retries temporary errors; then the submission fails, and a person decides.
 */
export function advanceSubmission(bot: SubmissionsContext): JobHandler {
  return async ({ id, signal, retries }) => {
    const job = { signal, resentIds: new Set<string>() };
    for (;;) {
      const submission = await findSubmission(bot.store, id);
      const step = submission && steps[submission.state];
      if (!submission || !step) return;
      if (submission.pendingCall)
        return stopSubmission(bot, submission, toUnknownOutcome(submission.pendingCall));
      try {
        if (!(await step.run(bot, submission, job))) return;
      } catch (error) {
        const failure = toStepFailure(error);
        // Interrupted by a shutdown: the next worker continues from here.
        if (!failure || signal.aborted || bot.shutdown.isShuttingDown) throw error;
        const limit = failure.reason.code === 'download_cut' ? MAX_CUT_DOWNLOADS : retryLimit;
        if (!canRetry(error) || retries >= limit) return stopSubmission(bot, submission, failure);
        await recordRetry(bot, id, failure, retries === 0);
        const { retryAfterMs = 0 } = findSlackFileError(error) ?? {};
        await bot.clock.sleep(Math.min(retryAfterMs, MAX_SLACK_WAIT_MS), signal);
        throw error;
      }
    }
  };
}

/** The call had no effect, or can be repeated safely: until the next attempt none is marked as pending. */
async function recordRetry(
  bot: SubmissionsContext,
  id: string,
  { step, reason }: StepFailure,
  isFirst: boolean,
): Promise<void> {
  bot.log.warn({ submission: id, step, reason }, 'step failed, will be retried');
  await bot.store.transaction(async (tx) => {
    const submission = await findSubmission(tx, id);
    if (!submission || !(submission.state in steps)) return;
    if (submission.pendingCall)
      await endCall(tx, id, { state: submission.state as FallibleState, step: submission.pendingCall });
    // Once: the card does not change with every attempt.
    if (isFirst) await updateAnalysisCard(bot, tx, submission.analysisId, { retrying: step });
  });
}

async function createRequest(bot: SubmissionsContext, submission: Submission): Promise<boolean> {
  const { store, risk } = bot;
  const { id, analysisId, company, companyDetails } = submission;
  if (!company) return false;
  if (!(await beginCall(store, id, { state: 'queued', step: 'createRequest' }))) return false;
  // The stored code was checked, or accepted by a person.
  const request = await risk.createRequest({ code: company, ...companyDetails, acceptCode: true });
  return store.transaction(async (tx) => {
    const moved = await transitionSubmission(tx, id, {
      from: 'queued',
      to: 'requested',
      requestId: request.id,
    });
    if (!moved) {
      if (await setRequestOfCancelled(tx, id, request.id)) await updateAnalysisCard(bot, tx, analysisId);
      bot.log.warn({ submission: id, request: request.id }, 'cancelled while its request was being created');
      return false;
    }
    // Webhooks may arrive before the request id is stored.
    for (const { reportId } of await listUnhandledOfRequest(tx, request.id))
      await store.queue.enqueue(tx, 'fetch-report', { id: reportId }, { singletonKey: reportId });
    return true;
  });
}

async function stopSubmission(
  bot: SubmissionsContext,
  { id, analysisId, state }: Submission,
  failure: StepFailure,
): Promise<void> {
  await bot.store.transaction(async (tx) => {
    const { state: current = state } = (await findSubmission(tx, id)) ?? {};
    // It may have been cancelled meanwhile.
    if (!(current in steps)) return;
    await failSubmission(tx, id, { from: current as FallibleState, ...failure });
    await updateAnalysisCard(bot, tx, analysisId);
  });
  bot.metrics.submissions.inc({ state: 'failed' });
  bot.log.warn({ submission: id, ...failure }, 'submission failed');
}

/** Every attempt of its job failed: it is shown as failed, with a button to retry. */
export async function abandonSubmission(bot: SubmissionsContext, id: string): Promise<void> {
  const submission = await findSubmission(bot.store, id);
  const call = submission && (submission.pendingCall ?? steps[submission.state]?.call);
  if (!submission || !call) return;
  await stopSubmission(bot, submission, {
    step: call,
    reason: { code: 'given_up' },
    outcomeKnown: submission.pendingCall === undefined,
  });
}
