import type { TableBlock } from '@slack/types';
import { gravestFinding, type Summary, type Verdict } from '../../shared';
import { table } from '../slack/block-kit/blocks';
import { joinSentences } from '../slack/block-kit/message';
import { sanitizeLabel } from '../slack/block-kit/mrkdwn';
import { findingSentence } from '../texts/finding-sentence';
import { checkInputText, impossibleText } from '../texts/impossible-text';
import { originText } from '../texts/origin-text';
import { reportReason, reportTitle, riskText } from '../texts/report-text';
import type { Texts } from '../texts/texts';
import { markWord, verdictText } from '../texts/verdict-text';
import { type Assessment, isVerdict, type XrayRow } from './assess-analysis';

/** A message holds ten files, which have a row each. */
const MAX_ROWS = 16;

/** What each X-Ray says: `Document | 🔴 Alert | Content added after signature`. */
export function xrayTable(assessment: Assessment, texts: Texts): TableBlock {
  const { columns, moreRows } = texts.cases;
  const rows = assessment.rows.map((row) => [
    rowName(row, assessment, texts),
    statusText(row, texts),
    whyText(row, assessment, texts),
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

export function listXrays(
  assessment: Assessment,
  { isRedacted }: { readonly isRedacted: boolean },
  texts: Texts,
): PlainXray[] {
  return assessment.rows.map((row) => ({
    name: isRedacted ? redactedRowName(row, texts) : rowName(row, assessment, texts),
    status: [row.status, ...(row.rest ? [row.rest] : [])].map((one) => statusWord(one, texts)).join(', '),
    why: isRedacted ? '' : whyText(row, assessment, texts),
  }));
}

/** The same without reasons, names and files. */
export function redactedXrayTable({ rows }: Assessment, texts: Texts): TableBlock {
  const { columns } = texts.cases;
  return table(
    [{ title: columns.xray }, { title: columns.verdict }],
    rows.slice(0, MAX_ROWS).map((row) => [redactedRowName(row, texts), statusText(row, texts)]),
  );
}

/** By its kind, without files. */
function redactedRowName({ kind, source = '' }: XrayRow, texts: Texts): string {
  return kind === 'other' ? reportTitle({ kind, source }, texts) : texts.cases.xrays[kind];
}

/** How a row is called: by its file where there are several. */
export function rowName(
  { kind, source = '', documents, origins }: XrayRow,
  { rows }: Pick<Assessment, 'rows'>,
  texts: Texts,
): string {
  const { xrays, financialFrom, documents: severalDocuments } = texts.cases;
  if (kind === 'other') return reportTitle({ kind, source }, texts);
  if (kind === 'financial' && origins) return financialFrom(originText(origins, texts));
  if (kind !== 'doc') return xrays[kind];
  const [only, ...others] = listSent(documents);
  if (others.length > 0) return severalDocuments(others.length + 1);
  return rows.filter((row) => row.kind === 'doc').length > 1
    ? sanitizeLabel(only?.name ?? '', 60)
    : xrays.doc;
}

/** Those that the service has; all of them if it has none. */
export function listSent(documents: XrayRow['documents']): XrayRow['documents'] {
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

/** Emoji and word. */
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
      return isLate ? text.waitingLonger : text.waiting;
    case 'not_asked':
      return kind === 'other' ? '' : text.notAsked[kind];
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

function notExaminedText({ documents }: XrayRow, texts: Texts): string {
  const missing = documents
    .filter(({ state }) => state === 'missing')
    .map(({ name }) => sanitizeLabel(name, 60));
  return missing.length > 0 ? texts.cases.notRead(missing.join(', ')) : texts.report.notExaminedReason;
}

/** The gravest finding of a report; of a Financial X-Ray its class first. */
export function summaryText(summary: Summary, texts: Texts): string {
  if (summary.kind !== 'financial' || summary.verdict === 'unknown') return reportReason(summary, texts);
  const finding = summary.verdict === 'clear' ? undefined : gravestFinding(summary);
  return joinSentences(
    riskText(summary, texts),
    finding ? findingSentence(finding, texts) : '',
    impossibleText(summary, texts),
    checkInputText(summary, texts),
  );
}
