import type { Report } from '../../shared';
import type { Item } from './item';

/** The reports of several sources. */
export async function listReports(
  { client, signal }: Item,
  requestId: string,
  sources: readonly string[],
): Promise<Report[]> {
  const lists = await Promise.all(sources.map((source) => client.listReports(requestId, source, { signal })));
  return eachOnce(lists.flat());
}

/** A service may list one report under two sources. */
export function eachOnce(reports: readonly Report[]): Report[] {
  return [...new Map(reports.map((report) => [report.id, report])).values()];
}
