import type { Bot } from '../bot';
import type { DeadJob } from '../store';
import { abandonSubmission } from './abandon-submission';
import { nameUnreadable } from './name-unreadable';

/** A job that failed every try is counted and logged. An event's and a poll's come back by the sweep. */
export function giveUp(bot: Bot) {
  return async ({ name, id }: DeadJob): Promise<void> => {
    bot.log.error({ job: name, id }, 'job given up');
    if (name === 'advance-submission') await abandonSubmission(bot, id);
    if (name === 'fetch-report') await nameUnreadable(bot, id);
    bot.metrics.deadJobs.inc({ job: name });
  };
}
