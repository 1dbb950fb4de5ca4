import type { Case } from '../cases';
import type { Transaction } from '../store/queryable';
import { hasEntrySince, type TrailKind } from '../trail';
import type { CaseChange } from './change-case';
import { refuseSettled } from './refusal';

/** Entries after which a form about a decision no longer fits: another one was made, confirmed, refused or reopened. */
export const decisionEntries: readonly TrailKind[] = [
  'proposed',
  'decided',
  'confirmed',
  'refused',
  'reopened',
  'asked',
  'documents_missing',
];

/** Entries after which a form no longer lists all that is decided: it asks again. */
export const newsEntries: readonly TrailKind[] = [
  'joined',
  'left',
  'report_arrived',
  'report_changed',
  'analysis_ended',
  'file_matched',
  'figures_sent',
  'documents_arrived',
  'question_asked',
];

/** Entries after which a form about who has a case, or until when it waits, no longer fits. */
export const ownerEntries: readonly TrailKind[] = [
  ...decisionEntries,
  'taken',
  'assigned',
  'snoozed',
  'woken',
];

interface FormRound {
  /** The last entry in the trail when the form was opened; a form without it is refused. */
  readonly position?: number;
  readonly outdatedBy: readonly TrailKind[];
  /** What the person has to read before they send it. */
  readonly overtakenBy?: readonly TrailKind[];
  /** Whether the case is as the form wants it already, as after a second delivery. */
  readonly isRepeated: (current: Case) => boolean;
}

/** A form belongs to one round of its case: used once, or overtaken by another change, it changes nothing any more. */
export function inRound(
  change: CaseChange,
  { position, outdatedBy, overtakenBy = [], isRepeated }: FormRound,
): CaseChange {
  return async (tx: Transaction, current) => {
    const isOutdated =
      position === undefined || (await hasEntrySince(tx, current.id, { position, kinds: outdatedBy }));
    if (isRepeated(current)) return change(tx, current);
    if (!isOutdated) {
      const isOvertaken = await hasEntrySince(tx, current.id, { position, kinds: overtakenBy });
      return isOvertaken ? { code: 'arrived' } : change(tx, current);
    }
    return refuseSettled(current) ?? { code: 'formUsed' };
  };
}
