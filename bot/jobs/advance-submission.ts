import type { Bot } from '../bot';
import { slackFileErrorIn } from '../slack/slack-file-error';
import {
  beginCall,
  endCall,
  type FallibleState,
  failSubmission,
  findSubmission,
  type JobHandler,
  jobSettings,
  keepRequestOfCancelled,
  moveSubmission,
  type Submission,
  unhandledWebhookEventsOfRequest,
} from '../store';
import { showStatus } from '../submissions/show-status';
import type { AdvanceRun } from './advance-run';
import { type Failure, failureOf, lostAnswer, mayGoOn } from './failure-of';
import { publishDocuments } from './publish-documents';
import { sendDocuments } from './send-documents';

/** Takes a submission one step further; false when there is nothing more to do here. */
type Advance = (bot: Bot, submission: Submission, run: AdvanceRun) => Promise<boolean>;

/** How long a worker waits for Slack at most; the queue adds its own pause. */
const MAX_SLACK_WAIT_MS = 60_000;
const { retryLimit } = jobSettings['advance-submission'];

const steps: Partial<Record<Submission['state'], Advance>> = {
  queued: makeRequest,
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
      const step = submission && steps[submission.state];
      if (!submission || !step) return;
      if (submission.calling) return stop(bot, submission, lostAnswer(submission.calling));
      try {
        if (!(await step(bot, submission, run))) return;
      } catch (error) {
        const failure = failureOf(error);
        // Interrupted by the end of the process: the next worker goes on from here.
        if (!failure || signal.aborted || bot.uploads.draining) throw error;
        if (!mayGoOn(error) || retries >= retryLimit) return stop(bot, submission, failure);
        await pause(bot, id, failure, retries === 0);
        const { retryAfterMs = 0 } = slackFileErrorIn(error) ?? {};
        await bot.clock.sleep(Math.min(retryAfterMs, MAX_SLACK_WAIT_MS), signal);
        throw error;
      }
    }
  };
}

/** The call was not carried out, or does no harm when repeated: nothing is marked as under way until the next try. */
async function pause(bot: Bot, id: string, { step, reason }: Failure, first: boolean): Promise<void> {
  bot.log.warn({ submission: id, step, reason }, 'a step of a submission is tried again later');
  await bot.store.transaction(async (tx) => {
    const submission = await findSubmission(tx, id);
    if (!submission || !(submission.state in steps)) return;
    if (submission.calling)
      await endCall(tx, id, { state: submission.state as FallibleState, step: submission.calling });
    // Said once: the card does not change with every try.
    if (first) await showStatus(bot, tx, id, { retrying: step });
  });
}

async function makeRequest(bot: Bot, submission: Submission): Promise<boolean> {
  const { store, risk } = bot;
  const { id, company, businessName } = submission;
  if (!company) return false;
  if (!(await beginCall(store, id, { state: 'queued', step: 'createRequest' }))) return false;
  // What was stored was checked, or accepted by a person.
  const request = await risk.createRequest({ code: company, businessName, acceptCode: true });
  return store.transaction(async (tx) => {
    const moved = await moveSubmission(tx, id, { from: 'queued', to: 'requested', requestId: request.id });
    if (!moved) {
      if (await keepRequestOfCancelled(tx, id, request.id)) await showStatus(bot, tx, id);
      bot.log.warn({ submission: id, request: request.id }, 'cancelled while its request was made');
      return false;
    }
    // News that came before the request was known here.
    for (const { reportId } of await unhandledWebhookEventsOfRequest(tx, request.id))
      await store.queue.enqueue(tx, 'fetch-report', { id: reportId }, { singletonKey: reportId });
    return true;
  });
}

/** Stops it where it is, visibly. */
export async function stop(bot: Bot, { id, state }: Submission, failure: Failure): Promise<void> {
  await bot.store.transaction(async (tx) => {
    const { state: current = state } = (await findSubmission(tx, id)) ?? {};
    // Cancelled meanwhile: nothing failed that anybody still wants.
    if (!(current in steps)) return;
    await failSubmission(tx, id, { from: current as FallibleState, ...failure });
    await showStatus(bot, tx, id);
  });
  bot.metrics.submissions.inc({ state: 'failed' });
  bot.log.warn({ submission: id, ...failure }, 'submission stopped');
}
