import type { AnswerError } from '../errors/answer-error';
import type { Report } from '../schemas/report';
import { isRefusal } from './await-reports';
import type { CallOptions, RiskClient } from './risk-client';

export interface ListedSources {
  /** Each report once: a service may list one under two sources. */
  readonly reports: readonly Report[];
  /** The sources that the service would not list, or not to the end, and what it said. */
  readonly refused: readonly { readonly source: string; readonly error: AnswerError }[];
}

/** The reports of several sources: one that the account may not see does not hide the others. */
export async function listSources(
  client: RiskClient,
  requestId: string,
  sources: readonly string[],
  options?: CallOptions,
): Promise<ListedSources> {
  const found = sources.map((): Report[] => []);
  const lists = await Promise.allSettled(
    sources.map((source, at) =>
      client.listReports(requestId, source, { ...options, onReport: (report) => found[at]?.push(report) }),
    ),
  );
  const refused: { source: string; error: AnswerError }[] = [];
  for (const [at, list] of lists.entries()) {
    if (list.status === 'fulfilled') continue;
    if (isRefusal(list.reason)) refused.push({ source: sources[at] ?? '', error: list.reason });
    else throw list.reason;
  }
  const reports = new Map(found.flat().map((report) => [report.id, report]));
  return { reports: [...reports.values()], refused };
}
