import { RiskXrayError } from '../../shared/errors';
import type { Bot } from '../bot';
import { isNewsOfOurs, type JobHandler } from '../store';
import { nameUnreadable } from './name-unreadable';
import { takeReport } from './take-report';

/** By then, after an hour or so, people are told that the service does not show a report. */
const MAX_UNREADABLE_TRIES = 12;

/**
 * News of a report are only a hint: the report itself is read, again and again while it is not there yet. News of a
 * request that is not known wait until it is, if it ever is.
 */
export function fetchReport(bot: Bot): JobHandler {
  return async ({ id, retries }) => {
    try {
      if (await isNewsOfOurs(bot.store, id)) await takeReport(bot, id);
    } catch (error) {
      // While Slack is away a report is neither unreadable nor forgotten.
      if (!(error instanceof RiskXrayError) || retries < MAX_UNREADABLE_TRIES) throw error;
      await nameUnreadable(bot, id);
    }
  };
}
