import type { CompanyCode } from '../../shared';
import type { Case, CaseStatus } from '../cases';

/** What was decided about a company before its open case, or in another channel. */
export interface EarlierDecision {
  readonly status: CaseStatus;
  /** The other channel. */
  readonly channelId?: string;
}

export function toCompanyKey({ type, id }: CompanyCode): string {
  return `${type} ${id}`;
}

/** The last decision of those that a person may read about the company of an open case. */
export function findEarlierDecision(
  { channelId, company }: Pick<Case, 'channelId' | 'company'>,
  decided: readonly Case[],
): EarlierDecision | undefined {
  const key = toCompanyKey(company);
  const [last] = decided
    .filter((one) => one.state === 'decided' && toCompanyKey(one.company) === key)
    .toSorted((a, b) => decidedAt(b) - decidedAt(a));
  return last && { status: last, ...(last.channelId !== channelId && { channelId: last.channelId }) };
}

function decidedAt({ decision }: Case): number {
  return decision?.confirmedAt ?? decision?.at ?? 0;
}
