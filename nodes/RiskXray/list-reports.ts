import { listSources, type Report } from '../../shared';
import type { Item } from './item';

/** The reports of sources that were asked for: to be refused all of them is a failure. */
export async function listReports(
  item: Item,
  requestId: string,
  sources: readonly string[],
): Promise<readonly Report[]> {
  const { reports, refused } = await listWithHints(item, requestId, sources);
  if (refused[0] && refused.length === sources.length && reports.length === 0) throw refused[0].error;
  return reports;
}

/** The reports of sources that nobody asked for, if there are any. */
export async function listBesides(
  item: Item,
  requestId: string,
  sources: readonly string[],
): Promise<readonly Report[]> {
  return (await listWithHints(item, requestId, sources)).reports;
}

async function listWithHints(item: Item, requestId: string, sources: readonly string[]) {
  const { client, signal } = item;
  const listed = await listSources(client, requestId, sources, { signal });
  for (const { source, error } of listed.refused)
    item.hint(`Not all reports of ${source} are listed. ${error.message}`);
  return listed;
}
