import { type DocumentDetails, type DocumentKind, usualPeriods } from '../../shared';
import type { Texts } from '../texts';
import { bold, foreign, joined, type Markup, mrkdwn } from './mrkdwn';

/** A file that was sent, and what people said it is. */
export interface SentDocument extends Partial<DocumentDetails> {
  readonly name: string;
}

/** `bilan.pdf (Certified financial statement, Year, 2023-12-31)`. */
export function documentText({ name, ...details }: SentDocument, texts: Texts): Markup {
  const about = detailsText(details, texts);
  return about.isEmpty ? bold(foreign(name, 100)) : mrkdwn`${bold(foreign(name, 100))} (${about})`;
}

function detailsText({ kind, period, date }: Partial<DocumentDetails>, texts: Texts): Markup {
  const words = [kind && kindText(kind, texts), period && periodText(period, texts), date];
  return joined(
    words.map((word = '') => foreign(word, 60)),
    ', ',
  );
}

export function kindText(kind: DocumentKind, texts: Texts): string {
  return Object.hasOwn(texts.documents.kinds, kind) ? texts.documents.kinds[kind] : kind;
}

/** The service may take periods that nobody here knows: they are shown as they are. */
export function periodText(period: string, texts: Texts): string {
  return (Object.hasOwn(texts.documents.periods, period) && texts.documents.periods[period]) || period;
}

/** A pair of kind and period that the service may not take, in a sentence. */
export function unusualPeriodText(
  { kind = 'other', period = '' }: Partial<DocumentDetails>,
  texts: Texts,
): string {
  const usual = usualPeriods(kind).map((name) => periodText(name, texts).toLowerCase());
  return texts.intake.unusualPeriod(
    kindText(kind, texts),
    periodText(period, texts).toLowerCase(),
    usual.join(', '),
  );
}
