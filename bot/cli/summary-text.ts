import type { Finding, ManagedCompany, Manager, Ratio, Summary, Verdict } from '../../shared/reports';
import { findingName, findingSentence } from '../texts/finding-sentence';
import { ratioName, ratioValue } from '../texts/ratio-text';
import { factLabel, factText, reportReason, reportTitle } from '../texts/report-text';
import { getTexts } from '../texts/texts';

const verdictSymbols: Record<Verdict, string> = { clear: '●', review: '▲', alert: '■', unknown: '○' };
const MAX_FINDINGS = 10;
/** The command line speaks English. */
const texts = getTexts('en');

export function verdictLabel({ verdict, examined }: Pick<Summary, 'verdict' | 'examined'>): string {
  return `${verdictSymbols[verdict]} ${examined ? verdict : 'not examined'}`;
}

/** A summary in one line: `Doc X-Ray: The document was changed on …`. */
export function summaryLine(summary: Summary): { readonly title: string; readonly reason: string } {
  return { title: reportTitle(summary, texts), reason: reportReason(summary, texts) };
}

/** A report for a terminal: verdict and reason first, then the facts, then all that was found. */
export function summaryText(summary: Summary): string {
  const { findingCount, financial, managers, ids } = summary;
  const { title, reason } = summaryLine(summary);
  return [
    `${verdictLabel(summary)}  ${title}: ${reason}`,
    ...summaryFacts(summary).map(({ name, value }) => `  ${name}: ${value}`),
    ...list('Reasons', summaryFindings(summary), findingCount),
    ...list('Ratios', (financial?.ratios ?? []).map(ratioLine), financial?.ratioCount ?? 0),
    ...list('Managers', (managers?.persons ?? []).map(managerText), managers?.personCount ?? 0),
    `  Report ${ids.reportId}${ids.requestId ? ` of request ${ids.requestId}` : ''}`,
  ].join('\n');
}

export function summaryFacts(summary: Summary): { name: string; value: string }[] {
  return summary.facts.map((fact) => ({
    name: factLabel(fact, texts),
    value: factText(fact, summary, texts),
  }));
}

/** The first findings, the worst first. */
export function summaryFindings({ findings }: Summary): string[] {
  return findings.slice(0, MAX_FINDINGS).map(findingLine);
}

function list(title: string, items: readonly string[], count: number): string[] {
  if (items.length === 0) return [];
  const rest = count - items.length;
  return [`  ${title}`, ...items.map((item) => `    ${item}`), ...(rest > 0 ? [`    + ${rest} more`] : [])];
}

function findingLine(finding: Finding): string {
  const { sentiment, severity } = finding;
  const mark =
    sentiment === 'good'
      ? verdictSymbols.clear
      : sentiment === 'bad' && severity === 'unknown' && finding.countsForYears === undefined
        ? '▼'
        : verdictSymbols[severity];
  const text =
    finding.company || finding.ratio || finding.typeCode === 'time'
      ? findingSentence(finding, texts)
      : [findingName(finding, texts), finding.text].filter(Boolean).join(': ');
  return `${mark} ${text}`;
}

function ratioLine(ratio: Ratio): string {
  const { key, light, source } = ratio;
  return `${ratioName(key, texts)}: ${join(ratioValue(ratio, texts), light, source && `source ${source}`)}`;
}

function managerText({ name, confidence, companies, companyCount, alertCount, isUnsure }: Manager): string {
  const { managerCounts, identity } = texts.forms.details;
  const sure = confidence === undefined ? '' : identity(texts.formats.percent(confidence, 0));
  const about = join(managerCounts(companyCount, alertCount), isUnsure ? `! ${sure}` : sure);
  return [`${name || texts.findings.unnamedManager}: ${about}`, ...companies.flatMap(companyLines)].join(
    '\n',
  );
}

function companyLines({ name, isApplicant, since, until, alerts }: ManagedCompany): string[] {
  const about = join(isApplicant && 'the applicant', since && `since ${since}`, until && `until ${until}`);
  return [
    `      ${name || texts.findings.unnamedCompany}${about && `: ${about}`}`,
    ...alerts.map(
      ({ title, date, level, afterMandate, countsForYears }) =>
        `        ${join(title || texts.findings.unnamedAlert, date, level, afterMandate && texts.forms.details.afterMandate, countsForYears !== undefined && texts.findings.notCounted)}`,
    ),
  ];
}

function join(...parts: readonly (string | false | undefined)[]): string {
  return parts.filter(Boolean).join(', ');
}
