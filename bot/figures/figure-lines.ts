import { type FigureField, type FinancialFigures, figureFields, getFigureWarnings } from '../../shared';
import { bold, emptyMarkup, escapeText, type Markup, mrkdwn } from '../slack/block-kit/mrkdwn';
import { figureWarningText } from '../texts/impossible-text';
import { joinSentences } from '../texts/join-sentences';
import type { Texts } from '../texts/texts';

/** Each figure with its label and its full amount. */
export function figureLines(
  figures: FinancialFigures,
  texts: Texts,
  emphasize: (value: Markup | string) => Markup | string = bold,
): Markup[] {
  return listFigures(figures, texts).map(
    ({ label, value }) => mrkdwn`${texts.formats.label(label)} ${emphasize(escapeText(value, 400))}`,
  );
}

/** Lists figures for places without markup. */
export function listFigures(
  figures: FinancialFigures,
  texts: Texts,
): { readonly label: string; readonly value: string }[] {
  return figureFields.flatMap((field) => {
    const value = figures[field.key];
    if (value === undefined) return [];
    return [{ label: texts.forms.figures.labels[field.key], value: valueText(field, value, texts) }];
  });
}

/** The figures on one line, for notifications: without free text, which may be long. */
export function figuresText({ esgLabels: _, ...figures }: FinancialFigures, texts: Texts): string {
  return texts.formats.list(figureLines(figures, texts, (value) => value).map(({ source }) => source));
}

/** `⚠️ Check input: …` for figures that were sent although they look like a mistake; empty where none does. */
export function checkInputLine(figures: FinancialFigures, texts: Texts): Markup {
  const warnings = joinSentences(...figureWarnings(figures, texts));
  const label = texts.formats.label(texts.forms.figures.checkInput);
  return warnings === '' ? emptyMarkup : mrkdwn`⚠️ ${bold(label)} ${escapeText(warnings, 1_500)}`;
}

/** What looks like a mistake in the figures. */
export function figureWarnings(figures: FinancialFigures, texts: Texts): string[] {
  return getFigureWarnings(figures).map((warning) => figureWarningText(warning, texts));
}

function valueText(
  field: FigureField,
  value: NonNullable<FinancialFigures[keyof FinancialFigures]>,
  { forms, formats }: Texts,
): string {
  if (typeof value === 'boolean') return value ? forms.figures.yes : forms.figures.no;
  if (typeof value === 'number')
    return field.kind === 'amount' ? formats.money(value) : formats.number(value);
  return typeof value === 'string' ? value : value.join(', ');
}
