import type { DecisionKind, Verdict } from '../../shared';

/**
 * `proposed`: decided by one person, and a second one has to confirm it. `waiting`: for documents that were asked for. `merged`:
 * its analyses are in another case.
 */
export type CaseState = 'open' | 'proposed' | 'waiting' | 'decided' | 'merged';

/** How grave each thing that speaks against a company was, by its key: stored with a decision, because reports may change later. */
export type KnownConcerns = Readonly<Record<string, number>>;

/** What was decided or proposed about a case. */
export interface CaseDecision {
  /** Of the option that was chosen. */
  readonly id: string;
  readonly kind: DecisionKind;
  /** As the workspace calls the option, if it has a name of its own. */
  readonly name?: string;
  readonly reason: string;
  readonly note?: string;
  /** Of the case when it was decided or proposed; absent if there was none. */
  readonly verdict?: Verdict;
  readonly by: string;
  /** In milliseconds. */
  readonly at: number;
  /** The second person, where one is needed. */
  readonly confirmedBy?: string;
  readonly confirmedAt?: number;
  /** Of a false alarm: the finding that was wrong, by its key. */
  readonly finding?: string;
  /** The keys of all findings against the company at that time, by which the rate of false alarms is counted. */
  readonly findings?: readonly string[];
  /** What spoke against the company at that time: only what is worse or other opens the case again. */
  readonly concerns?: KnownConcerns;
  /** The form that it was sent with: the same form sent twice is the same decision. */
  readonly viewId?: string;
}

/** Decided, or only waiting for a second person: nobody has to be told any more what to look at. */
export function hasDecision({ state }: Pick<CaseStatus, 'state'>): boolean {
  return state === 'decided' || state === 'proposed';
}

/** Somebody has it and nobody has decided. */
export function isTaken({ state, ownerId }: Pick<CaseStatus, 'state' | 'ownerId'>): boolean {
  return state === 'open' && ownerId !== undefined;
}

/** Nobody has it, and nobody has decided anything about it. */
export function isUntaken({ state, ownerId }: Pick<CaseStatus, 'state' | 'ownerId'>): boolean {
  return state === 'open' && ownerId === undefined;
}

/** Who has a case and what became of it, for its card and its alerts. */
export interface CaseStatus {
  readonly state: CaseState;
  readonly ownerId?: string;
  readonly ownedAt?: Date;
  readonly decision?: CaseDecision;
  /** Until when documents are waited for. */
  readonly waitingUntil?: Date;
  readonly snoozedUntil?: Date;
  readonly snoozedBy?: string;
  readonly dueAt?: Date;
  /** It was not decided in time, and somebody was told. */
  readonly isOverdue?: boolean;
}
