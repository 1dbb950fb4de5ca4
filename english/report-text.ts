import {
  type Fact,
  type Finding,
  factToFraction,
  type ReportKind,
  type Summary,
  type Verdict,
} from '../shared/reports';
import { isGrade } from '../shared/reports/risk-class';
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
  const { title } = analysisTexts[kind];
  return kind === 'other' ? `${title} ${source.slice(0, 80)}`.trim() : title;
}

const HEADLINE_BY_VERDICT: Record<Verdict, string> = {
  clear: 'No indicators that call for review',
  review: 'Indicators to review',
  alert: 'Strong indicators: look into this first',
  unknown: 'Not enough to tell',
};

/** It speaks of indicators, never of proof. */
export function reportHeadline(summary: Pick<Summary, 'verdict' | 'examined'> | undefined): string {
  if (!summary) return 'No report yet';
  return summary.examined ? HEADLINE_BY_VERDICT[summary.verdict] : 'The document could not be examined';
}

/** A fact as a value of its own and as people read it. */
export function factTexts(fact: Fact, { kind, financial }: Pick<Summary, 'kind' | 'financial'>) {
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
  return { value, text: kind === 'other' ? formatNumber(value) : String(value) };
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
export function findingTexts({ title, text, typeCode = '', criteria = [], company, date = '' }: Finding) {
  if (company) {
    const where = [company.name, date].filter(Boolean).join(', ');
    return { title: title || 'Unnamed alert', text: where };
  }
  const examined = criteria.map(({ key, value }) => `${humanize(key)}: ${value}`).join(', ');
  return { title: title || humanize(typeCode) || 'Unnamed indicator', text: text || examined };
}
