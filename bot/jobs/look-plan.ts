import type { StoredReport, SubmittedDocument } from '../store';

const HOUR = 60 * 60;
/** The service may take so long where text is hard to read. */
export const STALLED_AFTER_SECONDS = 48 * HOUR;
const LAST_LOOK_SECONDS = 72 * HOUR;

/** Seconds to the next look, doubling up to an hour; nothing once there is no hope left. */
export function nextLookSeconds(first: number, looks: number, elapsed: number): number | undefined {
  if (elapsed >= LAST_LOOK_SECONDS) return undefined;
  return Math.min(HOUR, first * 2 ** Math.min(looks, 20));
}

/** Whether there is nothing more to look for: one Doc X-Ray for each document, and the managers of the company. */
export function isComplete(
  documents: readonly Pick<SubmittedDocument, 'kind'>[],
  reports: readonly Pick<StoredReport, 'kind'>[],
): boolean {
  const count = (kind: StoredReport['kind']) => reports.filter((report) => report.kind === kind).length;
  const financial = documents.filter(({ kind }) => kind !== 'bank_statement').length;
  return (
    count('manager') > 0 && count('doc') >= documents.length && count('financial') >= Math.min(1, financial)
  );
}
