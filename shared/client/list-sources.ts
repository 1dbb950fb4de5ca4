import type { AnswerError } from '../errors/answer-error';
import type { Report } from '../schemas/report';
import { isRefusal } from './await-reports';
import type { CallOptions, RiskClient } from './risk-client';

export interface ListedSources {
  /** Each report once: a service may list one under two sources. */
  readonly reports: readonly Report[];
  /** The sources that the service would not list, and what it said. */
  readonly refused: readonly { readonly source: string; readonly error: AnswerError }[];
}

/** The reports of several sources: one that the account may not see does not hide the others. */
export async function listSources(
  client: RiskClient,
  requestId: string,
  sources: readonly string[],
  options?: CallOptions,
): Promise<ListedSources> {
  const lists = await Promise.allSettled(
    sources.map((source) => client.listReports(requestId, source, options)),
  );
  const reports = new Map<string, Report>();
  const refused: { source: string; error: AnswerError }[] = [];
  for (const [at, list] of lists.entries()) {
    if (list.status === 'fulfilled') for (const report of list.value) reports.set(report.id, report);
    else if (isRefusal(list.reason)) refused.push({ source: sources[at] ?? '', error: list.reason });
    else throw list.reason;
  }
  return { reports: [...reports.values()], refused };
}
