import type { Bot } from '../../bot';
import { failDecision } from '../../decisions';
import { markReportUnreadable } from '../../reports';
import type { DeadLetter } from '../../store/queue/queue';
import { abandonSubmission } from '../../submissions';

/** Handles a job that failed every attempt. Events and polls need nothing here: stale-work recovery enqueues them again. */
export function handleDeadLetter(bot: Bot) {
  return async ({ name, id }: DeadLetter): Promise<void> => {
    bot.log.error({ job: name, id }, 'job failed every attempt');
    if (name === 'advance-submission') await abandonSubmission(bot, id);
    if (name === 'send-decision' || name === 'send-callback') await failDecision(bot, id);
    if (name === 'fetch-report') await markReportUnreadable(bot, id);
    bot.metrics.deadJobs.inc({ job: name });
  };
}
