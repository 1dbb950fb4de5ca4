import { listReportsBySource, type Report } from '../../shared';
import type { Item } from './item';

/** The reports of the chosen sources; fails when all of them are refused. */
export async function listReports(
  item: Item,
  requestId: string,
  sources: readonly string[],
): Promise<readonly Report[]> {
  const { reports, unavailable } = await listWithHints(item, requestId, sources);
  if (unavailable[0] && unavailable.length === sources.length && reports.length === 0)
    throw unavailable[0].error;
  return reports;
}

/** The reports of other sources, if there are any. */
export async function listOtherReports(
  item: Item,
  requestId: string,
  sources: readonly string[],
): Promise<readonly Report[]> {
  return (await listWithHints(item, requestId, sources)).reports;
}

async function listWithHints(item: Item, requestId: string, sources: readonly string[]) {
  const { client, signal } = item;
  const listed = await listReportsBySource(client, requestId, sources, { signal });
  for (const { source, error } of listed.unavailable)
    item.addHint(`The list of ${source} reports may be incomplete. ${error.message}`);
  return listed;
}
