import {
  type AwaitedReports,
  CallError,
  CancelledError,
  listReportsBySource,
  type Report,
} from '../../shared';
import { callFailureText } from '../../shared/english/call-failure-text';
import { joinWording } from '../../shared/english/wording';
import type { Item } from './item';

/** The reports of the chosen sources; fails when none of them can be listed. */
export async function listReports(
  item: Item,
  requestId: string,
  sources: readonly string[],
): Promise<readonly Report[]> {
  const { reports, errors } = await listWithHints(item, requestId, sources);
  if (errors[0] && errors.length === sources.length && reports.length === 0) throw errors[0];
  return reports;
}

/** The reports of sources that were not asked for: what cannot be listed is only a hint. */
export async function listOtherReports(
  item: Item,
  requestId: string,
  sources: readonly string[],
): Promise<readonly Report[]> {
  return (await listWithHints(item, requestId, sources)).reports;
}

/** Says why the service gave no report when it was last asked for one that is missing. */
export function addLastErrorHint(item: Item, { lastError }: AwaitedReports): void {
  if (lastError) item.addHint(joinWording(callFailureText(lastError.failure)));
}

async function listWithHints(item: Item, requestId: string, sources: readonly string[]) {
  const { client, signal } = item;
  const lists = await listReportsBySource(client, requestId, sources, { signal }, isFailedCall);
  for (const { source, error } of lists.unavailable)
    item.addHint(
      `The list of ${source} reports may be incomplete. ${joinWording(callFailureText(error.failure))}`,
    );
  return { reports: lists.reports, errors: lists.unavailable.map(({ error }) => error) };
}

function isFailedCall(error: unknown): error is CallError {
  return error instanceof CallError && !(error instanceof CancelledError);
}
