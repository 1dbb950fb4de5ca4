import type { Bot } from '../../bot';
import { markReportUnreadable } from '../../reports';
import type { DeadLetter } from '../../store/queue/queue';
import { abandonSubmission } from '../../submissions';

/** A job that failed every try is counted and logged. An event's and a poll's come back by the sweep. */
export function handleDeadLetter(bot: Bot) {
  return async ({ name, id }: DeadLetter): Promise<void> => {
    bot.log.error({ job: name, id }, 'job given up');
    if (name === 'advance-submission') await abandonSubmission(bot, id);
    if (name === 'fetch-report') await markReportUnreadable(bot, id);
    bot.metrics.deadJobs.inc({ job: name });
  };
}
