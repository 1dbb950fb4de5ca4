import { RiskXrayError } from '../../shared/errors';
import type { Bot } from '../bot';
import { isForKnownRequest } from '../inbox';
import type { JobHandler } from '../store/queue/queue';
import { ingestReport } from './ingest-report';
import { markReportUnreadable } from './mark-report-unreadable';

/** By then, after an hour or so, people are told that the service does not show a report. */
const MAX_UNREADABLE_TRIES = 12;

/**
 * News of a report are only a hint: the report itself is read, again and again while it is not there yet. News of a
 * request that is not known wait until it is, if it ever is.
 */
export function handleReportWebhook(bot: Bot): JobHandler {
  return async ({ id, retries }) => {
    try {
      if (await isForKnownRequest(bot.store, id)) await ingestReport(bot, id);
    } catch (error) {
      // While Slack is away a report is neither unreadable nor forgotten.
      if (!(error instanceof RiskXrayError) || retries < MAX_UNREADABLE_TRIES) throw error;
      await markReportUnreadable(bot, id);
    }
  };
}
