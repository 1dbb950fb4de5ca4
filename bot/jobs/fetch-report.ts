import type { Bot } from '../bot';
import { isNewsOfOurs, type JobHandler } from '../store';
import { takeReport } from './take-report';

/**
 * News of a report are only a hint: the report itself is read, again and again while it is not there yet. News of a
 * request that is not known wait until it is, if it ever is.
 */
export function fetchReport(bot: Bot): JobHandler {
  return async ({ id }) => {
    if (await isNewsOfOurs(bot.store, id)) await takeReport(bot, id);
  };
}
