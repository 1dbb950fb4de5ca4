import type { CompanyCode, Verdict } from '../../shared';
import { reportReason } from '../texts/report-text';
import { getTexts } from '../texts/texts';
import type { StoredCase } from './stored-data';

/** The command line speaks English. */
const texts = getTexts('en');

/** The verdicts in order, the worst first; undefined while something is awaited and nothing is bad. */
const worstFirst: readonly (Verdict | undefined)[] = ['alert', 'review', 'unknown', undefined, 'clear'];

/** Where a company stands, for programs, and what has to be said first. */
export function describeStoredCompany(code: CompanyCode, cases: readonly StoredCase[]) {
  const open = cases
    .filter(({ status }) => status.state !== 'decided')
    .toSorted((a, b) => worstFirst.indexOf(a.verdict) - worstFirst.indexOf(b.verdict));
  const decided = cases.filter(({ status }) => status.state === 'decided');
  const name = cases.find((one) => one.company.name !== undefined)?.company.name;
  const verdict = open[0]?.verdict;
  return {
    code: { ...code },
    name,
    verdict,
    open: open.map(toOpen),
    decided: decided.flatMap(toDecided),
    said: [summarise(open, decided.length)],
  };
}

function summarise(open: readonly StoredCase[], decided: number): string {
  const [worst] = open;
  if (!worst)
    return decided === 0
      ? 'No case of this company is known: nothing can be said of it.'
      : `No case is open; ${decided} decided.`;
  const verdict = worst.verdict ?? 'none yet, reports are awaited';
  return `Worst open verdict: ${verdict}. ${open.length} open, ${decided} decided.`;
}

function toOpen({ id, status, verdict, gravest, analysisCount }: StoredCase) {
  return {
    case_id: id,
    channel: status.channelId,
    verdict,
    reason: gravest && reportReason(gravest, texts),
    state: status.state,
    owner: status.ownerId,
    due_at: status.dueAt?.toISOString(),
    overdue: status.isOverdue === true,
    analyses: analysisCount,
  };
}

function toDecided({ id, status: { channelId, decision } }: StoredCase) {
  if (!decision) return [];
  return [
    {
      case_id: id,
      channel: channelId,
      decision: decision.name ?? decision.kind,
      reason: decision.reason,
      verdict: decision.verdict,
      by: decision.confirmedBy ?? decision.by,
      at: new Date(decision.confirmedAt ?? decision.at).toISOString(),
    },
  ];
}
