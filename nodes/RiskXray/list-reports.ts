import type { Report } from '../../shared';
import type { Item } from './item';

/** The reports of several sources, each once: a service may list one under two of them. */
export async function listReports(
  { client, signal }: Item,
  requestId: string,
  sources: readonly string[],
): Promise<Report[]> {
  const lists = await Promise.all(sources.map((source) => client.listReports(requestId, source, { signal })));
  return [...new Map(lists.flat().map((report) => [report.id, report])).values()];
}
