import type { RiskRequest } from '../../shared';
import { AuthenticationError, NotFoundError, RiskXrayError } from '../../shared/errors';
import type { Submission } from '../submissions';
import { ingestReport, tryGetRequest } from './ingest-report';
import { findReport } from './report-rows';
import type { ReportsContext } from './reports-context';

export interface PollResult extends Pick<Submission, 'unreadableReports' | 'refusedSources'> {
  readonly request?: RiskRequest;
}

/**
 * Ingests every report of the request that is not stored yet. An error in one source or report does not stop the others; the
 * next poll tries it again.
 */
export async function pollReports(
  bot: ReportsContext,
  submission: Submission,
  requestId: string,
): Promise<PollResult> {
  const { risk, log, settings } = bot;
  const refused: string[] = [];
  const listed = new Set<string>();
  for (const source of settings.reportSources) {
    if (submission.refusedSources.includes(source)) continue;
    try {
      await risk.listReports(requestId, source, { onReport: ({ id }) => listed.add(id) });
    } catch (error) {
      if (!(error instanceof RiskXrayError)) throw error;
      if (error instanceof AuthenticationError && error.status === 403) refused.push(source);
      log.warn({ requestId, source, reason: error.message }, 'cannot list reports');
    }
  }

  const unreadableReports: string[] = [];
  let unexpected: unknown;
  for (const id of new Set([...submission.unreadableReports, ...listed])) {
    try {
      if (!(await findReport(bot.store, id))) await ingestReport(bot, id, { listedUnder: requestId });
    } catch (error) {
      if (!(error instanceof RiskXrayError)) unexpected ??= error;
      else if (listed.has(id) || !(error instanceof NotFoundError)) {
        unreadableReports.push(id);
        bot.metrics.unreadableReports.inc();
        log.warn({ requestId, reportId: id, reason: error.message }, 'cannot read a report');
      }
    }
  }
  // Slack or the store failed: the job is retried soon, and what was ingested stays.
  if (unexpected) throw unexpected;

  const request = await tryGetRequest(bot, requestId);
  // If the request cannot be read either, the 403 is about the account, not about one source.
  const refusedSources = [...submission.refusedSources, ...(request ? refused : [])];
  return { request, unreadableReports, refusedSources };
}
