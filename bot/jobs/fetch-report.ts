import type { Bot } from '../bot';
import type { JobHandler } from '../store';
import { takeReport } from './take-report';

/** News of a report are only a hint: the report itself is read, again and again while it is not there yet. */
export function fetchReport(bot: Bot): JobHandler {
  return async ({ id }) => {
    await takeReport(bot, id);
  };
}
