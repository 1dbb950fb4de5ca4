import {
  type Fact,
  type Finding,
  factToFraction,
  findFact,
  getKindOfSource,
  gravestFinding,
  type ImpossibleValue,
  isNamedBySource,
  type OverallResult,
  ofKind,
  type ReportKind,
  type Summary,
  type Verdict,
} from '../reports';
import { isGrade } from '../reports/risk-class';
import { formatDuration, formatNumber, formatPercent } from './format-value';
import { humanize } from './humanize';

/** The analyses, by kind of report. */
export const analysisTexts: Record<ReportKind, { readonly title: string; readonly description: string }> = {
  doc: { title: 'Doc X-Ray', description: 'Signs of fraud in a document' },
  financial: { title: 'Financial X-Ray', description: 'Probability of default and risk class' },
  manager: { title: 'Manager X-Ray', description: 'Managers, and alerts on their companies' },
  other: { title: 'Report', description: 'Any other analysis' },
};

export function reportTitle({ kind, source }: Pick<Summary, 'kind' | 'source'>): string {
  const { title } = ofKind(analysisTexts, kind);
  return isNamedBySource(kind) ? `${title} ${source.slice(0, 80)}`.trim() : title;
}

/** The analyses whose reports have not come, each once. */
export function missingTitles(awaited: readonly string[]): string {
  const titles = awaited.map((source) => reportTitle({ kind: getKindOfSource(source), source }));
  return [...new Set(titles)].join(', ');
}

export function missingText(awaited: readonly string[]): string {
  return `Missing: ${missingTitles(awaited)}`;
}

const HEADLINE_BY_VERDICT: Record<Verdict, string> = {
  clear: 'No indicators that call for review',
  review: 'Indicators to review',
  alert: 'Strong indicators: look into this first',
  unknown: 'Not enough to tell',
};

const NOT_EXAMINED = 'The document could not be examined';

type Arrival = Pick<OverallResult, 'arrived' | 'asked'>;

const ALL_ARRIVED: Arrival = { arrived: 0, asked: 0 };

/** It speaks of indicators, never of proof, and says what is missing before anything reassures. */
export function reportHeadline(
  worst: Pick<Summary, 'verdict' | 'examined'> | undefined,
  { arrived, asked }: Arrival = ALL_ARRIVED,
): string {
  if (!worst) return 'No report yet';
  const { verdict, examined } = worst;
  const headline = examined ? HEADLINE_BY_VERDICT[verdict] : NOT_EXAMINED;
  if (arrived >= asked) return headline;
  const progress = `${arrived} of ${asked} reports`;
  return verdict === 'clear'
    ? `${progress}; nothing calls for review so far`
    : `${headline} (${progress} so far)`;
}

/** `Overall verdict: unknown. 1 of 3 reports; nothing calls for review so far. Missing: Manager X-Ray.` */
export function overallText(result: OverallResult): string {
  const { verdict, worstFirst, awaited } = result;
  const missing = awaited.length > 0 ? ` ${missingText(awaited)}.` : '';
  return `Overall verdict: ${verdict}. ${reportHeadline(worstFirst[0], result)}.${missing}`;
}

/** Why a report has its verdict, where no finding says so: what was looked at, or why nothing is known. */
export function reportReason(summary: Summary): string {
  const { kind, verdict, examined } = summary;
  if (!examined) return NOT_EXAMINED;
  if (summary.impossible) return impossibleText(summary).replace(/\.$/, '');
  const finding = verdict === 'clear' ? gravestFinding(summary) : undefined;
  const looked = ofKind(lookedAt, kind)(summary);
  return finding ? `${looked}; worth knowing: ${joinTexts(findingTexts(finding))}` : looked;
}

/** `Late change: Changed a week later.`. */
export function joinTexts({ title, text }: { readonly title: string; readonly text: string }): string {
  return [title, text].filter(Boolean).join(': ');
}

const lookedAt: Record<ReportKind, (summary: Summary) => string> = {
  doc: (summary) => {
    const { verdict, findingCount: checks } = summary;
    if (verdict === 'unknown') return 'The report does not say enough to tell';
    if (verdict !== 'clear' || checks === 0) return `The flag is ${flagColor(summary)}`;
    return checks === 1
      ? 'Its one check does not call for review'
      : `None of ${checks} checks calls for review`;
  },
  financial: (summary) => {
    const [riskClass, probability] = ['riskClass', 'probabilityOfDefault'].map((key) =>
      findFact(summary, key),
    );
    if (!riskClass) return 'The report has no risk class';
    const risk = `Risk class ${factTexts(riskClass, summary).text}`;
    return probability ? `${risk}, probability of default ${factTexts(probability, summary).text}` : risk;
  },
  manager: (summary) => {
    const count = (key: string) => Number(findFact(summary, key)?.value ?? 0);
    if (count('persons') === 0) return 'No managers were found';
    const where = `${countOf(count('companies'), 'company', 'companies')} of ${countOf(count('persons'), 'manager', 'managers')}`;
    return `${countOf(count('alerts'), 'alert', 'alerts')} on ${where}`;
  },
  other: () => 'An analysis without a verdict: judge its numbers yourself',
};

function flagColor(summary: Summary): string {
  return String(findFact(summary, 'flagColor')?.value ?? 'unknown');
}

function countOf(count: number, one: string, many: string): string {
  return `${count === 0 ? 'No' : count} ${count === 1 ? one : many}`;
}

/** A fact as a value of its own and as people read it. */
export function factTexts(fact: Fact, { financial }: Pick<Summary, 'financial'>) {
  const { key, value } = fact;
  if (typeof value === 'object') {
    const list = value.map(humanize).join(', ').toLowerCase();
    return { value: list, text: list };
  }
  if (key === 'riskClass' && financial)
    return { value, text: `${value} (${directionText(value, financial)})` };
  if (key === 'documentClass') return { value, text: humanize(String(value)) };
  if (typeof value !== 'number') return { value, text: String(value) };
  if (fact.guessed !== undefined) return { value, text: proportionText(fact) };
  if (fact.unit === 'seconds') return { value, text: gapText(value) };
  return { value, text: formatNumber(value) };
}

function directionText(value: unknown, { direction }: NonNullable<Summary['financial']>): string {
  const worse = direction === 'higherIsWorse';
  if (isGrade(value)) return `${worse ? 'E' : 'A'} is worst`;
  return worse ? 'higher is worse' : 'lower is worse';
}

function proportionText(fact: Fact): string {
  const fraction = factToFraction(fact);
  if (fraction === undefined) return `${fact.value} (outside its scale)`;
  return fact.guessed ? `${formatPercent(fraction)} (scale guessed)` : formatPercent(fraction);
}

function gapText(seconds: number): string {
  const length = formatDuration(Math.abs(seconds));
  return seconds < 0 ? `${length} before its creation` : length;
}

/** The service's own words, or the name of what was examined. */
export function findingTexts(finding: Finding) {
  const { title, text, typeCode = '', criteria = [], company, date = '' } = finding;
  if (company) {
    const where = [company.name, date, ageText(finding), passedText(finding)].filter(Boolean).join(', ');
    return { title: title || 'Unnamed alert', text: where };
  }
  const examined = criteria.map(({ key, value }) => `${humanize(key)}: ${value}`).join(', ');
  return { title: title || humanize(typeCode) || 'Unnamed indicator', text: text || examined };
}

/** How old an alert was when its report was written. */
function ageText({ ageMonths: months }: Finding): string {
  if (months === undefined) return '';
  if (months === 0) return 'less than a month old';
  const age =
    months < 12 ? countOf(months, 'month', 'months') : countOf(Math.floor(months / 12), 'year', 'years');
  return `${age} old`;
}

function passedText({ level, countsForYears: years }: Finding): string {
  if (years === undefined) return '';
  return years === 0
    ? `not counted: level ${level}`
    : `not counted: level ${level} counts for ${countOf(years, 'year', 'years')}`;
}

/** What cannot be right in a report, as sentences; empty if nothing. */
function impossibleText({ impossible = [] }: Pick<Summary, 'impossible'>): string {
  return impossible.map((value) => `${impossibleSentence(value)}.`).join(' ');
}

function impossibleSentence(impossible: ImpossibleValue): string {
  switch (impossible.code) {
    case 'risk_class_outside_scale':
      return `Risk class ${impossible.value} is outside its scale`;
    case 'probability_outside_scale':
      return `A probability of default of ${impossible.value} is outside its scale`;
    case 'confidence_outside_scale':
      return `A confidence of ${impossible.value} is outside its scale`;
    case 'ratio_impossible':
      return `${humanize(impossible.ratio.key)} of ${formatNumber(impossible.ratio.value ?? 0)} is impossible`;
    case 'date_in_future':
      return `The date ${impossible.date} (${impossible.of}) lies after the report`;
  }
}
