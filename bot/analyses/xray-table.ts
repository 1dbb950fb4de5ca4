import type { TableBlock } from '@slack/types';
import { gravestFinding, isNamedBySource, ofKind, type Summary, type Verdict } from '../../shared';
import type { PublicPart, Redacted } from '../redaction';
import { table } from '../slack/block-kit/blocks';
import { sanitizeLabel } from '../slack/block-kit/mrkdwn';
import { originText } from '../slack/wording/origin-text';
import { findingName, findingSentence } from '../texts/finding-sentence';
import { checkInputText, impossibleText } from '../texts/impossible-text';
import { joinSentences } from '../texts/join-sentences';
import { reportReason, reportTitle, riskText } from '../texts/report-text';
import type { Texts } from '../texts/texts';
import { markWord, verdictText } from '../texts/verdict-text';
import type { Assessment } from './assess-analysis';
import { listAsBad } from './list-as-bad';
import { isVerdict, type XrayRow } from './xray-row';

/** A message holds ten files, which have a row each. */
const MAX_ROWS = 16;

/** What each X-Ray says: `Document | 🔴 Alert | Content added after signature`. */
export function xrayTable(assessment: Assessment, texts: Texts): TableBlock {
  const { columns, moreRows } = texts.cases;
  const said = [assessment.gravest, ...listAsBad(assessment)];
  const rows = assessment.rows.map((row) => [
    rowName(row, assessment, texts),
    statusText(row, texts),
    // The card says above what the worst findings are: here their names are enough.
    said.includes(row) ? shortWhyText(row, assessment, texts) : whyText(row, assessment, texts),
  ]);
  const rest = rows.length - MAX_ROWS;
  return table(
    [{ title: columns.xray }, { title: columns.verdict }, { title: columns.why }],
    rest > 0 ? [...rows.slice(0, MAX_ROWS), [moreRows(rest), '', '']] : rows,
  );
}

/** A row on paper, which has no emoji. */
export interface PlainXray {
  readonly name: string;
  readonly status: string;
  readonly why: string;
}

export function listXrays(assessment: Assessment, texts: Texts): PlainXray[] {
  return assessment.rows.map((row) => ({
    name: rowName(row, assessment, texts),
    status: plainStatus(row, texts),
    why: whyText(row, assessment, texts),
  }));
}

/** Lists the X-Rays without reasons, names and files. */
export function listRedactedXrays({ rows }: Redacted<'assessment', Assessment>, texts: Texts): PlainXray[] {
  return rows.map((row) => ({ name: xrayName(row, texts), status: plainStatus(row, texts), why: '' }));
}

function plainStatus({ status, rest }: Pick<XrayRow, 'status' | 'rest'>, texts: Texts): string {
  return [status, ...(rest ? [rest] : [])].map((one) => statusWord(one, texts)).join(', ');
}

/** The table without reasons, names and files. */
export function redactedXrayTable({ rows }: Redacted<'assessment', Assessment>, texts: Texts): TableBlock {
  const { columns } = texts.cases;
  return table(
    [{ title: columns.xray }, { title: columns.verdict }],
    rows.slice(0, MAX_ROWS).map((row) => [xrayName(row, texts), statusText(row, texts)]),
  );
}

/** Names an X-Ray by its kind or its source, without files. */
function xrayName({ kind, source }: PublicPart<'xrayRow', XrayRow>, texts: Texts): string {
  return isNamedBySource(kind) && source !== undefined
    ? reportTitle({ kind, source }, texts)
    : ofKind(texts.report.xrays, kind);
}

/** How a row is called: by its file where there are several. */
export function rowName(row: XrayRow, { rows }: Pick<Assessment, 'rows'>, texts: Texts): string {
  const { kind, documents, origins } = row;
  const name = xrayName(row, texts);
  if (origins) return texts.cases.withFigures(name, originText(origins, texts));
  const [only, ...others] = listSent(documents);
  if (!only) return name;
  if (others.length > 0) return texts.cases.documents(others.length + 1);
  return rows.filter((one) => one.kind === kind).length > 1 ? sanitizeLabel(only.name, 60) : name;
}

/** The names of the documents that the service has; all of them if it has none. */
export function namesOfSent(documents: XrayRow['documents']): string[] {
  return listSent(documents).map(({ name }) => name);
}

/** Lists the documents that the service has; all of them if it has none. */
function listSent(documents: XrayRow['documents']): XrayRow['documents'] {
  const sent = documents.filter(({ state }) => state !== 'missing');
  return sent.length > 0 ? sent : documents;
}

const statusEmoji: Record<Exclude<XrayRow['status'], Verdict>, string> = {
  waiting: '⏳',
  not_asked: '⚪',
  not_examined: '⚪',
  no_report: '⚪',
  refused: '⚪',
  stopped: '❌',
  cancelled: '🚫',
};

/** The status as emoji and word. */
function statusText({ status }: Pick<XrayRow, 'status'>, texts: Texts): string {
  return isVerdict(status)
    ? verdictText(status, texts)
    : markWord(statusEmoji[status], statusWord(status, texts));
}

function statusWord(status: XrayRow['status'], { verdicts, cases }: Texts): string {
  return isVerdict(status) ? verdicts[status] : cases.statuses[status];
}

function whyText(row: XrayRow, { isLate }: Assessment, texts: Texts): string {
  const text = texts.cases;
  const { kind, status, documents, summary, arrived = 0 } = row;
  switch (status) {
    case 'waiting':
      if (arrived > 0) return text.arrivedOf(arrived, listSent(documents).length);
      return sendingText(row, texts) ?? (isLate ? text.waitingLonger : text.waiting);
    case 'not_asked':
      return ofKind(texts.report.notAsked, kind);
    case 'not_examined':
      return notExaminedText(row, texts);
    case 'no_report':
      return text.noReport;
    case 'refused':
      return text.refused;
    case 'stopped':
      return text.stopped;
    case 'cancelled':
      return text.cancelled;
    default:
      return summary ? summaryText(summary, texts) : '';
  }
}

const sendingTitles = { waiting: 'queued', described: 'described', stored: 'stored' } as const;

/** Says that a document is still on its way to the service; undefined once the service has all of them. */
function sendingText({ documents }: XrayRow, { status }: Texts): string | undefined {
  for (const { state } of documents)
    if (state !== 'online' && state !== 'missing') return status.titles[sendingTitles[state]];
  return undefined;
}

/** The name of the worst finding, or the class of a Financial X-Ray. */
function shortWhyText(row: XrayRow, assessment: Assessment, texts: Texts): string {
  const { summary } = row;
  if (summary?.financial) return riskText(summary, texts);
  const finding = summary && gravestFinding(summary);
  return finding ? findingName(finding, texts) : whyText(row, assessment, texts);
}

function notExaminedText({ documents }: XrayRow, texts: Texts): string {
  const missing = documents
    .filter(({ state }) => state === 'missing')
    .map(({ name }) => sanitizeLabel(name, 60));
  return missing.length > 0 ? texts.cases.notRead(missing.join(', ')) : texts.report.notExaminedReason;
}

/** The worst finding of a report, after its class if it has one. */
export function summaryText(summary: Summary, texts: Texts): string {
  if (!summary.financial || summary.verdict === 'unknown') return reportReason(summary, texts);
  const finding = summary.verdict === 'clear' ? undefined : gravestFinding(summary);
  return joinSentences(
    riskText(summary, texts),
    finding ? findingSentence(finding, texts) : '',
    impossibleText(summary, texts),
    checkInputText(summary, texts),
  );
}
