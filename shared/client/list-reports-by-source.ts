import type { ResponseError } from '../errors/response-error';
import type { Report } from '../schemas/report';
import { isSourceUnavailable } from './await-reports';
import type { CallOptions, RiskClient } from './risk-client';

interface ReportsBySource {
  /** Each report once: the service may list it under two sources. */
  readonly reports: readonly Report[];
  /** The sources that the service refused to list, or to list completely, and its error. */
  readonly unavailable: readonly { readonly source: string; readonly error: ResponseError }[];
}

/** The reports of several sources: one that the account may not read does not hide the others. */
export async function listReportsBySource(
  client: RiskClient,
  requestId: string,
  sources: readonly string[],
  options?: CallOptions,
): Promise<ReportsBySource> {
  const found = sources.map((): Report[] => []);
  const lists = await Promise.allSettled(
    sources.map((source, index) =>
      client.listReports(requestId, source, { ...options, onReport: (report) => found[index]?.push(report) }),
    ),
  );
  const unavailable: { source: string; error: ResponseError }[] = [];
  for (const [index, list] of lists.entries()) {
    if (list.status === 'fulfilled') continue;
    if (isSourceUnavailable(list.reason))
      unavailable.push({ source: sources[index] ?? '', error: list.reason });
    else throw list.reason;
  }
  const reports = new Map(found.flat().map((report) => [report.id, report]));
  return { reports: [...reports.values()], unavailable };
}
