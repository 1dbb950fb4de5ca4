import { overallVerdict, type ReportKind, type Summary, type Verdict } from '../../shared';
import { type AnalysisOverview, type AnalysisProgress } from '../analyses';
import { hasDecision } from '../cases';
import type { Company } from '../texts/company-text';
import { listClassReports } from './class-trend';

/** A company in a list, with what all of its analyses there say together. */
export interface CompanySummary {
  readonly company: Company;
  /** The worst of all; without a bad one, once the newest analysis is complete, `clear` only if nothing is left open. */
  readonly verdict?: Verdict;
  /** The report with the gravest finding. */
  readonly gravest?: Summary;
  /** Of the newest analysis; `running` if an older one still is, unless the newest needs somebody. */
  readonly progress: AnalysisProgress;
  /** The kinds of report that are still to come. */
  readonly waiting: readonly ReportKind[];
  /** The risk classes, oldest first, each change once. */
  readonly classes: readonly string[];
  /** Newest first. */
  readonly cases: readonly [AnalysisOverview, ...AnalysisOverview[]];
}

/** One entry for each company, in the order of the cases, which are newest first. */
export function groupByCompany(cases: readonly AnalysisOverview[]): CompanySummary[] {
  const groups = new Map<string, [AnalysisOverview, ...AnalysisOverview[]]>();
  for (const one of cases) {
    const { type, id } = one.company.code;
    const group = groups.get(`${type} ${id}`);
    if (group) group.push(one);
    else groups.set(`${type} ${id}`, [one]);
  }
  return [...groups.values()].map(summariseCompany);
}

function summariseCompany(cases: CompanySummary['cases']): CompanySummary {
  const [newest] = cases;
  const worst = (['alert', 'review'] as const).find((bad) => cases.some(({ verdict }) => verdict === bad));
  const gravest = cases.find(({ verdict }) => verdict === worst)?.gravest;
  const { progress: own } = newest.assessment;
  const isRunning = cases.some(({ assessment }) => assessment.progress === 'running');
  const progress = isRunning && own !== 'stopped' && own !== 'stalled' ? 'running' : own;
  const verdict = worst ?? (progress === 'complete' ? findOpenVerdict(cases) : undefined);
  const name = cases.find(({ company }) => company.name !== undefined)?.company.name;
  return {
    company: { code: newest.company.code, ...(name !== undefined && { name }) },
    ...(verdict && { verdict }),
    ...(worst && gravest && { gravest }),
    progress,
    waiting: [...new Set(cases.flatMap(({ assessment }) => assessment.waiting))],
    classes: listClasses(cases),
    cases,
  };
}

/** An older analysis counts for as long as nobody has decided on it, also one that stopped or whose reports never came. */
function findOpenVerdict([newest, ...older]: CompanySummary['cases']): Verdict {
  const open = [newest, ...older.filter(({ contents }) => !hasDecision(contents))];
  const known = open.flatMap(({ verdict }) => (verdict ? [{ verdict, examined: true }] : []));
  const awaited = open.filter((one, index) => isUnanswered(one) && !isSentAgain(one, open.slice(0, index)));
  return overallVerdict(known, awaited);
}

function isUnanswered({ verdict, assessment }: AnalysisOverview): boolean {
  return verdict === undefined && assessment.progress !== 'cancelled';
}

/** After a failure people share the same files again. */
function isSentAgain({ files }: AnalysisOverview, newer: readonly AnalysisOverview[]): boolean {
  return newer.some((other) => other.verdict && files.every((name) => other.files.includes(name)));
}

function listClasses(cases: readonly AnalysisOverview[]): string[] {
  const classes = listClassReports(cases).map(({ riskClass }) => riskClass);
  return classes.filter((value, index) => value !== classes[index - 1]);
}
