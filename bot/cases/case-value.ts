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

const WARNED = ':warned';

/** The value of Retry: whether its card says that a step may have happened already. Another card may be older than that. */
export function toRetryValue(caseId: string, { isWarning }: { readonly isWarning: boolean }): string {
  return isWarning ? `${caseId}${WARNED}` : caseId;
}

export function readRetryValue(value = ''): { readonly caseId: string; readonly isWarned: boolean } {
  const isWarned = value.endsWith(WARNED);
  return { caseId: isWarned ? value.slice(0, -WARNED.length) : value, isWarned };
}
