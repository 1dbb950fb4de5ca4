import { type DocumentDetails, type DocumentKind, typicalPeriods } from '../../../shared';
import type { Texts } from '../../texts/texts';
import { bold, escapeText, joinMarkup, type Markup, mrkdwn } from '../block-kit/mrkdwn';

/** A file and its details. */
export interface SentDocument extends Partial<DocumentDetails> {
  readonly name: string;
}

/** A document with its details: `bilan.pdf (Certified financial statement, 2023)`. */
function documentText({ name, ...details }: SentDocument, texts: Texts): Markup {
  const about = detailsText(details, texts);
  return about.isEmpty ? bold(escapeText(name, 100)) : mrkdwn`${bold(escapeText(name, 100))} (${about})`;
}

/** The details of a document: `Bank statement, December 2024`. */
export function detailsText(details: Partial<DocumentDetails>, texts: Texts): Markup {
  return joinMarkup(
    listDetails(details, texts).map((detail) => escapeText(detail, 60)),
    ', ',
  );
}

/** Kind, period and date, as far as they are known, for places without markup. */
export function listDetails({ kind, period, date }: Partial<DocumentDetails>, texts: Texts): string[] {
  const details = [kind && kindText(kind, texts), ...listDates({ period, date }, texts)];
  return details.flatMap((detail) => detail || []);
}

/** A calendar month or year by its name, other periods with their date. */
function listDates({ period, date }: Partial<DocumentDetails>, texts: Texts) {
  const { formats } = texts;
  if (period === 'month' && date && isLastDayOfMonth(date)) return [formats.month(date)];
  if (period === 'year' && date?.endsWith('-12-31')) return [date.slice(0, 4)];
  return [period && periodText(period, texts), date && formats.date(date)];
}

function isLastDayOfMonth(date: string): boolean {
  return new Date(Date.parse(date) + 24 * 60 * 60_000).getUTCDate() === 1;
}

export function kindText(kind: DocumentKind, texts: Texts): string {
  return Object.hasOwn(texts.documents.kinds, kind) ? texts.documents.kinds[kind] : kind;
}

/** Periods that are not in the texts are shown as they are. */
export function periodText(period: string, texts: Texts): string {
  return (Object.hasOwn(texts.documents.periods, period) && texts.documents.periods[period]) || period;
}

/** The warning for a kind and period that the service may refuse. */
export function unusualPeriodText(
  { kind = 'other', period = '' }: Partial<DocumentDetails>,
  texts: Texts,
): string {
  const usual = typicalPeriods(kind).map((name) => periodText(name, texts).toLowerCase());
  return texts.intake.unusualPeriod(
    kindText(kind, texts),
    periodText(period, texts).toLowerCase(),
    usual.join(', '),
  );
}

const MAX_FILES = 5;

export function documentList(documents: readonly SentDocument[], texts: Texts): Markup {
  const shown = documents.slice(0, MAX_FILES).map((document) => documentText(document, texts));
  const rest = documents.length - shown.length;
  return joinMarkup([...shown, ...(rest > 0 ? [mrkdwn`${texts.report.more(rest)}`] : [])], ', ');
}
