import type { App } from '@slack/bolt';
import { remindAlert } from '../../alerts';
import { updateCard } from '../../analyses';
import type { Bot } from '../../bot';
import { remindCase } from '../../deadlines';
import { lookAgainAtEnd, sendDecision, updateCaseCards } from '../../decisions';
import { sendDigests, updateDigest } from '../../digest';
import { compareDocument } from '../../documents';
import { sendFigures } from '../../figures';
import { handleEvent } from '../../inbox';
import { continueTrace } from '../../ops/tracing/spans';
import { updateReaction } from '../../reactions';
import { handleReportWebhook, reconcileSubmission } from '../../reports';
import type { JobName } from '../../store/queue/job-settings';
import type { JobHandler } from '../../store/queue/queue';
import { serializeById } from '../../store/queue/serialize-by-id';
import { advanceSubmission } from '../../submissions';
import { cleanUp } from './clean-up';
import { handleDeadLetter } from './dead-letter';

/** Starts the workers of every job. */
export async function startJobs(bot: Bot, app: App): Promise<void> {
  const jobs: Record<JobName, { handler: JobHandler; concurrency: number }> = {
    'handle-event': { handler: handleEvent(bot, app), concurrency: 4 },
    'advance-submission': { handler: serializeById(advanceSubmission(bot)), concurrency: 8 },
    'send-figures': { handler: serializeById(sendFigures(bot)), concurrency: 2 },
    'fetch-report': { handler: handleReportWebhook(bot), concurrency: 4 },
    'reconcile-submission': { handler: serializeById(reconcileSubmission(bot)), concurrency: 2 },
    'update-case': { handler: updateCard(bot), concurrency: 2 },
    'update-case-cards': { handler: updateCaseCards(bot), concurrency: 2 },
    'look-again-at-end': { handler: lookAgainAtEnd(bot), concurrency: 2 },
    'compare-document': { handler: compareDocument(bot), concurrency: 2 },
    'update-reaction': { handler: serializeById(updateReaction(bot)), concurrency: 2 },
    'remind-alert': { handler: remindAlert(bot), concurrency: 1 },
    'remind-case': { handler: remindCase(bot), concurrency: 1 },
    'send-decision': { handler: serializeById(sendDecision(bot)), concurrency: 2 },
    'send-callback': { handler: serializeById(sendDecision(bot)), concurrency: 2 },
    'send-digest': { handler: sendDigests(bot), concurrency: 1 },
    'update-digest': { handler: updateDigest(bot), concurrency: 2 },
    'clean-up': { handler: cleanUp(bot), concurrency: 1 },
  };
  for (const [name, { handler, concurrency }] of Object.entries(jobs))
    await bot.store.queue.work(name as JobName, withSpan(name, withMetrics(bot, name, handler)), {
      concurrency,
    });
  await bot.store.queue.onDeadLetter(handleDeadLetter(bot));
}

/** Runs a job in the trace of what enqueued it. */
function withSpan(job: string, handler: JobHandler): JobHandler {
  return (running) => {
    const attributes = { 'job.retries': running.retries };
    return continueTrace(running.traceparent, { name: `job ${job}`, kind: 'consumer', attributes }, () =>
      handler(running),
    );
  };
}

function withMetrics({ metrics, log }: Bot, job: string, handler: JobHandler): JobHandler {
  return async (running) => {
    const end = metrics.jobs.startTimer({ job });
    try {
      await handler(running);
      end({ outcome: 'done' });
    } catch (error) {
      end({ outcome: 'failed' });
      log.warn({ err: error, job, id: running.id, retries: running.retries }, 'job failed, will be retried');
      throw error;
    }
  };
}
