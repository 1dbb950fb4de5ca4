import type { CallError } from '../errors/call-error';
import type { Report } from '../schemas/report';
import { isSourceUnavailable } from './await-reports';
import type { CallOptions, RiskClient } from './risk-client';

interface ReportsBySource {
  /** The reports, each once: the service may list one under two sources. */
  readonly reports: readonly Report[];
  /** The sources that could not be listed, or not completely, and why. */
  readonly unavailable: readonly { readonly source: string; readonly error: CallError }[];
}

/** The reports of several sources: one that the account may not read, or with another tolerated error, does not hide the others. */
export async function listReportsBySource(
  client: RiskClient,
  requestId: string,
  sources: readonly string[],
  options?: CallOptions,
  isTolerated: (error: unknown) => error is CallError = isSourceUnavailable,
): Promise<ReportsBySource> {
  const found = sources.map((): Report[] => []);
  const lists = await Promise.allSettled(
    sources.map((source, index) =>
      client.listReports(requestId, source, { ...options, onReport: (report) => found[index]?.push(report) }),
    ),
  );
  const unavailable: { source: string; error: CallError }[] = [];
  for (const [index, list] of lists.entries()) {
    if (list.status === 'fulfilled') continue;
    if (isTolerated(list.reason)) unavailable.push({ source: sources[index] ?? '', error: list.reason });
    else throw list.reason;
  }
  const reports = new Map(found.flat().map((report) => [report.id, report]));
  return { reports: [...reports.values()], unavailable };
}
