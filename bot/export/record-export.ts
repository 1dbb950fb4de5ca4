import { appendToTrails } from '../cases';
import type { Store } from '../store/store';

/** Cases in one transaction: short ones, because on the embedded store everything else waits for them. */
const BATCH_SIZE = 200;

export interface ExportRecord {
  readonly format: 'pdf' | 'csv';
  readonly at: Date;
  /** The person who exported in Slack. */
  readonly userId?: string;
  /** The name of who exported on the command line. */
  readonly by?: string;
}

/** Adds to the trail of each case that a person got it, before they do: whoever has a copy is on record. */
export async function recordExport(
  store: Pick<Store, 'transaction'>,
  ids: readonly string[],
  { format, at, userId, by }: ExportRecord,
): Promise<void> {
  const event = { kind: 'exported', data: { format, ...(by !== undefined && { by }) } } as const;
  for (let start = 0; start < ids.length; start += BATCH_SIZE)
    await store.transaction((tx) =>
      appendToTrails(tx, ids.slice(start, start + BATCH_SIZE), event, { at, userId }),
    );
}
