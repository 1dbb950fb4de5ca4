import { LATE_AFTER_SECONDS } from '../cards/state-text';
import type { StoredReport, SubmittedDocument } from '../store';

const HOUR = 60 * 60;
/** The service may take so long where text is hard to read. */
export const STALLED_AFTER_SECONDS = 48 * HOUR;
const LAST_LOOK_SECONDS = 72 * HOUR;

/** When people are told something: no look passes over one of these. */
const milestones = [LATE_AFTER_SECONDS, STALLED_AFTER_SECONDS];

/** Seconds to the next look, doubling up to an hour; nothing once there is no hope left. */
export function nextLookSeconds(first: number, looks: number, elapsed: number): number | undefined {
  if (elapsed >= LAST_LOOK_SECONDS) return undefined;
  const milestone = milestones.find((at) => at > elapsed) ?? Number.POSITIVE_INFINITY;
  return Math.min(HOUR, first * 2 ** Math.min(looks, 20), milestone - elapsed);
}

/** Whether there is nothing more to look for: one Doc X-Ray for each document, the managers, the figures sent last. */
export function isComplete(
  documents: readonly Pick<SubmittedDocument, 'kind'>[],
  reports: readonly Pick<StoredReport, 'kind' | 'updatedAt'>[],
  figuresSentAt?: Date,
): boolean {
  const of = (kind: StoredReport['kind']) => reports.filter((report) => report.kind === kind);
  const hasFinancial = figuresSentAt
    ? of('financial').some(({ updatedAt }) => updatedAt >= figuresSentAt)
    : of('financial').length > 0 || documents.every(({ kind }) => kind === 'bank_statement');
  return of('manager').length > 0 && of('doc').length >= documents.length && hasFinancial;
}
