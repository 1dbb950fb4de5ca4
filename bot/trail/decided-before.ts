import { foldTrail, type TrailDecision } from './fold-trail';
import type { TrailEntry } from './trail-entry';

/** What can happen to a decision; other entries say nothing about it. */
export const decisionKindsOfTrail = [
  'proposed',
  'decided',
  'confirmed',
  'refused',
  'asked',
  'documents_arrived',
  'documents_missing',
  'reopened',
] as const;

/** A decision that does not count any more, and who opened its case again: nobody, if it was a report or the lack of one. */
export interface ReopenedDecision {
  readonly decision: TrailDecision;
  readonly at: Date;
  readonly by?: string;
  readonly reason?: string;
}

/** What had been decided before this entry of a trail, which reopened it. Undefined if nothing had. */
export function findReopenedDecision(
  trail: readonly TrailEntry[],
  seq: number,
): ReopenedDecision | undefined {
  const reopening = trail.find((entry) => entry.seq === seq);
  const { state, decision } = foldTrail(trail.filter((entry) => entry.seq < seq));
  if (reopening?.kind !== 'reopened' || state !== 'decided' || !decision) return undefined;
  const { at, userId: by, data } = reopening;
  return {
    decision,
    at,
    ...(by !== undefined && { by }),
    ...(typeof data.reason === 'string' && { reason: data.reason }),
  };
}
