import type { Bot } from '../bot';
import { listUnhandledOfRequest } from '../inbox';
import { findSlackFileError } from '../slack/files/slack-file-error';
import { jobSettings } from '../store/queue/job-settings';
import type { JobHandler } from '../store/queue/queue';
import type { AdvanceContext } from './advance-context';
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
import type { FallibleState } from './submission-state';
import { updateStatusCard } from './update-status-card';

/** Takes a submission one step further; false when there is nothing more to do here. */
type StepHandler = (bot: Bot, submission: Submission, run: AdvanceContext) => Promise<boolean>;

/** How long a worker waits for Slack at most; the queue adds its own pause. */
const MAX_SLACK_WAIT_MS = 60_000;
const { retryLimit } = jobSettings['advance-submission'];

const stepHandlers: Partial<Record<Submission['state'], StepHandler>> = {
  queued: createRequest,
  requested: sendDocuments,
  described: sendDocuments,
  stored: publishDocuments,
};

/**
 * Takes a submission from the step reached to online: one remote call after the other, each recorded before the next.
 * What may pass by itself is tried again by the queue, with its pauses; then people are asked.
 */
export function advanceSubmission(bot: Bot): JobHandler {
  return async ({ id, signal, retries }) => {
    const run = { signal, resent: new Set<string>() };
    for (;;) {
      const submission = await findSubmission(bot.store, id);
      const step = submission && stepHandlers[submission.state];
      if (!submission || !step) return;
      if (submission.pendingCall)
        return stopSubmission(bot, submission, toUnknownOutcome(submission.pendingCall));
      try {
        if (!(await step(bot, submission, run))) return;
      } catch (error) {
        const failure = toStepFailure(error);
        // Interrupted by the end of the process: the next worker goes on from here.
        if (!failure || signal.aborted || bot.shutdown.isShuttingDown) throw error;
        if (!canRetry(error) || retries >= retryLimit) return stopSubmission(bot, submission, failure);
        await recordRetry(bot, id, failure, retries === 0);
        const { retryAfterMs = 0 } = findSlackFileError(error) ?? {};
        await bot.clock.sleep(Math.min(retryAfterMs, MAX_SLACK_WAIT_MS), signal);
        throw error;
      }
    }
  };
}

/** The call was not carried out, or does no harm when repeated: nothing is marked as under way until the next try. */
async function recordRetry(
  bot: Bot,
  id: string,
  { step, reason }: StepFailure,
  first: boolean,
): Promise<void> {
  bot.log.warn({ submission: id, step, reason }, 'a step of a submission is tried again later');
  await bot.store.transaction(async (tx) => {
    const submission = await findSubmission(tx, id);
    if (!submission || !(submission.state in stepHandlers)) return;
    if (submission.pendingCall)
      await endCall(tx, id, { state: submission.state as FallibleState, step: submission.pendingCall });
    // Said once: the card does not change with every try.
    if (first) await updateStatusCard(bot, tx, id, { retrying: step });
  });
}

async function createRequest(bot: Bot, submission: Submission): Promise<boolean> {
  const { store, risk } = bot;
  const { id, company, businessName } = submission;
  if (!company) return false;
  if (!(await beginCall(store, id, { state: 'queued', step: 'createRequest' }))) return false;
  // What was stored was checked, or accepted by a person.
  const request = await risk.createRequest({ code: company, businessName, acceptCode: true });
  return store.transaction(async (tx) => {
    const moved = await transitionSubmission(tx, id, {
      from: 'queued',
      to: 'requested',
      requestId: request.id,
    });
    if (!moved) {
      if (await setRequestOfCancelled(tx, id, request.id)) await updateStatusCard(bot, tx, id);
      bot.log.warn({ submission: id, request: request.id }, 'cancelled while its request was made');
      return false;
    }
    // News that came before the request was known here.
    for (const { reportId } of await listUnhandledOfRequest(tx, request.id))
      await store.queue.enqueue(tx, 'fetch-report', { id: reportId }, { singletonKey: reportId });
    return true;
  });
}

/** Stops it where it is, visibly. */
export async function stopSubmission(
  bot: Bot,
  { id, state }: Submission,
  failure: StepFailure,
): Promise<void> {
  await bot.store.transaction(async (tx) => {
    const { state: current = state } = (await findSubmission(tx, id)) ?? {};
    // Cancelled meanwhile: nothing failed that anybody still wants.
    if (!(current in stepHandlers)) return;
    await failSubmission(tx, id, { from: current as FallibleState, ...failure });
    await updateStatusCard(bot, tx, id);
  });
  bot.metrics.submissions.inc({ state: 'failed' });
  bot.log.warn({ submission: id, ...failure }, 'submission stopped');
}
