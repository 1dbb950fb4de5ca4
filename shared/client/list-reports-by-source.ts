import type { ResponseError } from '../errors/response-error';
import type { Report } from '../schemas/report';
import { isSourceUnavailable } from './await-reports';
import type { CallOptions, RiskClient } from './risk-client';

export interface ReportsBySource {
  /** Each report once: a service may list one under two sources. */
  readonly reports: readonly Report[];
  /** The sources that the service would not list, or not to the end, and what it said. */
  readonly unavailable: readonly { readonly source: string; readonly error: ResponseError }[];
}

/** The reports of several sources: one that the account may not see does not hide the others. */
export async function listReportsBySource(
  client: RiskClient,
  requestId: string,
  sources: readonly string[],
  options?: CallOptions,
): Promise<ReportsBySource> {
  const found = sources.map((): Report[] => []);
  const lists = await Promise.allSettled(
    sources.map((source, at) =>
      client.listReports(requestId, source, { ...options, onReport: (report) => found[at]?.push(report) }),
    ),
  );
  const unavailable: { source: string; error: ResponseError }[] = [];
  for (const [at, list] of lists.entries()) {
    if (list.status === 'fulfilled') continue;
    if (isSourceUnavailable(list.reason)) unavailable.push({ source: sources[at] ?? '', error: list.reason });
    else throw list.reason;
  }
  const reports = new Map(found.flat().map((report) => [report.id, report]));
  return { reports: [...reports.values()], unavailable };
}
