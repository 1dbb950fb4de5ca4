import { decisionKinds } from '../../shared';
import { type Case, type CaseDecision, loadCases } from '../cases';
import type { Queryable } from '../store/queryable';
import { findReopenedDecision, listDecisionEntries, type ReopenedDecision } from '../trail';
import type { CompanyPage, DecidedCase } from './company-data';
import { type CompanyScope, listDecisions } from './company-rows';

type Decided = Omit<DecidedCase, 'isRedacted'>;

/** A page of all decisions on a company, the last one first, also those that were reopened. */
export async function loadDecisions(
  db: Queryable,
  scope: CompanyScope,
  slice: { readonly limit: number; readonly offset: number },
): Promise<CompanyPage<Decided>> {
  const { decisions, count } = await listDecisions(db, scope, slice);
  const cases = await loadCases(db, [...new Set(decisions.map(({ id }) => id))]);
  const reopened = decisions.filter(({ reopenedSeq }) => reopenedSeq !== undefined);
  const trail = await listDecisionEntries(db, [...new Set(reopened.map(({ id }) => id))]);
  const items = decisions.flatMap(({ id, reopenedSeq }): Decided[] => {
    const status = cases.find((one) => one.id === id);
    if (!status) return [];
    if (reopenedSeq === undefined) return [{ status }];
    const found = findReopenedDecision(
      trail.filter(({ caseId }) => caseId === id),
      reopenedSeq,
    );
    return found ? toReopened(status, found) : [];
  });
  return { items, count };
}

/** The case as it was decided then. */
function toReopened(status: Case, { decision, ...reopening }: ReopenedDecision): Decided[] {
  const { verdict: _, ...known } = decision;
  const kind = decisionKinds.find((one) => one === decision.kind);
  if (kind === undefined) return [];
  const made: CaseDecision = { ...known, kind };
  return [{ status: { ...status, state: 'decided', decision: made }, reopening }];
}
