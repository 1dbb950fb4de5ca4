import type { CaseStatus } from './case-status';

/** What a person saw of a case when they pressed its button. */
export interface SeenCase {
  readonly caseId?: string;
  /** When the proposal was made that they confirm. */
  readonly proposedAt?: number;
}

/** The value of a button that confirms: a card may be older than the proposal. */
export function toConfirmValue(caseId: string, { decision }: Pick<CaseStatus, 'decision'>): string {
  return decision ? `${caseId}:${decision.at}` : caseId;
}

export function readCaseValue(value: string | undefined): SeenCase {
  const [, caseId, proposedAt] = /^(\d{1,18}):(\d{1,16})$/.exec(value ?? '') ?? [];
  return caseId === undefined ? { caseId: value } : { caseId, proposedAt: Number(proposedAt) };
}
