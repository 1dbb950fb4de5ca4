import type { App } from '@slack/bolt';
import type { Bot } from '../bot';
import type { JobHandler, JobName } from '../store';
import { advanceSubmission } from './advance-submission';
import { cleanUp } from './clean-up';
import { deliverMessages } from './deliver-messages';
import { fetchReport } from './fetch-report';
import { giveUp } from './give-up';
import { handleEvent } from './handle-event';
import { inTurn } from './in-turn';
import { reconcileSubmission } from './reconcile-submission';
import { remindAlert } from './remind-alert';
import { sendFigures } from './send-figures';
import { updateStatus } from './update-status';

/** Sets every kind of job to work, so many at a time. */
export async function startJobs(bot: Bot, app: App): Promise<void> {
  const jobs: Record<JobName, { handler: JobHandler; concurrency: number }> = {
    'handle-event': { handler: handleEvent(bot, app), concurrency: 4 },
    'advance-submission': { handler: inTurn(advanceSubmission(bot)), concurrency: 8 },
    'send-figures': { handler: inTurn(sendFigures(bot)), concurrency: 2 },
    'fetch-report': { handler: fetchReport(bot), concurrency: 4 },
    'reconcile-submission': { handler: inTurn(reconcileSubmission(bot)), concurrency: 2 },
    'update-status': { handler: updateStatus(bot), concurrency: 2 },
    'deliver-messages': { handler: deliverMessages(bot), concurrency: 2 },
    'remind-alert': { handler: remindAlert(bot), concurrency: 1 },
    'clean-up': { handler: cleanUp(bot), concurrency: 1 },
  };
  for (const [name, { handler, concurrency }] of Object.entries(jobs))
    await bot.store.queue.work(name as JobName, observed(bot, name, handler), { concurrency });
  await bot.store.queue.workDead(giveUp(bot));
}

function observed({ metrics, log }: Bot, job: string, handler: JobHandler): JobHandler {
  return async (running) => {
    const end = metrics.jobs.startTimer({ job });
    try {
      await handler(running);
      end({ outcome: 'done' });
    } catch (error) {
      end({ outcome: 'failed' });
      log.warn(
        { err: error, job, id: running.id, retries: running.retries },
        'job failed, tried again later',
      );
      throw error;
    }
  };
}
