import type { ReportKind, Summary, Verdict } from '../../shared';
import type { AnalysisOverview, AnalysisProgress } from '../analyses';
import type { CaseStatus } from '../cases';
import type { Company } from '../slack/wording/company-text';
import { listClassReports } from './class-trend';

/** A company in a list. */
export interface CompanySummary {
  readonly company: Company;
  /** The verdict of its open case. */
  readonly verdict?: Verdict;
  /** The worst report of its open case. */
  readonly gravest?: Summary;
  /** The analysis that makes its open case bad. */
  readonly worst?: AnalysisOverview;
  /** What was decided, if it has no open case. */
  readonly status?: CaseStatus;
  /** The progress of the newest analysis; `running` if an older one still is, unless the newest needs somebody. */
  readonly progress: AnalysisProgress;
  /** The kinds of report that are awaited. */
  readonly waiting: readonly ReportKind[];
  /** The risk classes, oldest first, each change once. */
  readonly classes: readonly string[];
  /** How many analyses its case has, if that is not the number of `cases`. */
  readonly analysisCount?: number;
  /** The analyses of the company, newest first. */
  readonly cases: readonly [AnalysisOverview, ...AnalysisOverview[]];
}

/** One entry for each company, in the order of the analyses, which are newest first: how far they are, and their classes. */
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
  const { progress: own } = newest.assessment;
  const isRunning = cases.some(({ assessment }) => assessment.progress === 'running');
  const name = cases.find(({ company }) => company.name !== undefined)?.company.name;
  return {
    company: { code: newest.company.code, ...(name !== undefined && { name }) },
    progress: isRunning && own !== 'stopped' && own !== 'stalled' ? 'running' : own,
    waiting: [...new Set(cases.flatMap(({ assessment }) => assessment.waiting))],
    classes: listClasses(cases),
    cases,
  };
}

function listClasses(cases: readonly AnalysisOverview[]): string[] {
  const classes = listClassReports(cases).map(({ riskClass }) => riskClass);
  return classes.filter((value, index) => value !== classes[index - 1]);
}
