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
  /** The id of the option that was chosen. */
  readonly id: string;
  readonly kind: DecisionKind;
  /** The option's name in the workspace, if it has one of its own. */
  readonly name?: string;
  readonly reason: string;
  readonly note?: string;
  /** The verdict of the case when it was decided or proposed; absent if there was none. */
  readonly verdict?: Verdict;
  readonly by: string;
  /** The time of the decision, in milliseconds. */
  readonly at: number;
  /** The second person, where one is needed. */
  readonly confirmedBy?: string;
  readonly confirmedAt?: number;
  /** The finding that was wrong, by its key, if it was a false alarm. */
  readonly finding?: string;
  /** The keys of all findings against the company at that time, by which the rate of false alarms is counted. */
  readonly findings?: readonly string[];
  /** What spoke against the company at that time: only what is worse or other opens the case again. */
  readonly concerns?: KnownConcerns;
  /** The form that it was sent with: the same form sent twice is the same decision. */
  readonly viewId?: string;
}

/** Whether a case is decided, or only waiting for a second person: nobody has to be told any more what to look at. */
export function hasDecision({ state }: Pick<CaseStatus, 'state'>): boolean {
  return state === 'decided' || state === 'proposed';
}

/** Whether somebody has it and nobody has decided. */
export function isTaken({ state, ownerId }: Pick<CaseStatus, 'state' | 'ownerId'>): boolean {
  return state === 'open' && ownerId !== undefined;
}

/** Whether nobody has it, and nobody has decided anything about it. */
export function isUntaken({ state, ownerId }: Pick<CaseStatus, 'state' | 'ownerId'>): boolean {
  return state === 'open' && ownerId === undefined;
}

/** Who has a case and what became of it, for its card and its alerts. */
export interface CaseStatus {
  readonly state: CaseState;
  readonly ownerId?: string;
  readonly ownedAt?: Date;
  readonly decision?: CaseDecision;
  /** The time until which documents are waited for. */
  readonly waitingUntil?: Date;
  readonly snoozedUntil?: Date;
  readonly snoozedBy?: string;
  readonly dueAt?: Date;
  /** It was not decided in time, and somebody was told. */
  readonly isOverdue?: boolean;
}
