import type { FigureWarning, ImpossibleValue, Summary } from '../../shared';
import { joinSentences } from './join-sentences';
import { lowerFirst } from './lower-first';
import { momentText } from './moment-text';
import { ratioName, ratioValue } from './ratio-text';
import type { Texts } from './texts';

/** What cannot be right in a report, a sentence for each; empty where nothing is. */
export function impossibleText({ impossible = [] }: Pick<Summary, 'impossible'>, texts: Texts): string {
  return joinSentences(...impossible.map((value) => impossibleSentence(value, texts)));
}

function impossibleSentence(impossible: ImpossibleValue, texts: Texts): string {
  const { formats } = texts;
  const words = texts.findings.impossible;
  switch (impossible.code) {
    case 'risk_class_outside_scale':
      return words.riskClass(impossible.value);
    case 'probability_outside_scale':
      return words.probability(formats.number(impossible.value, 4));
    case 'confidence_outside_scale':
      return words.confidence(formats.number(impossible.value, 4));
    case 'ratio_impossible':
      return words.ratio(ratioName(impossible.ratio.key, texts), ratioValue(impossible.ratio, texts));
    case 'date_in_future':
      return words.future[impossible.of](momentText(impossible.date, texts));
  }
}

/** What looks like a mistake in the figures that people typed for a report; empty where nothing does. */
export function checkInputText(
  { figureWarnings = [] }: Pick<Summary, 'figureWarnings'>,
  texts: Texts,
): string {
  if (figureWarnings.length === 0) return '';
  const sentences = figureWarnings.slice(0, MAX_WARNINGS).map((warning) => figureWarningText(warning, texts));
  return `${texts.formats.label(texts.forms.figures.checkInput)} ${joinSentences(...sentences)}`;
}

/** The report itself has all of them. */
const MAX_WARNINGS = 2;

export function figureWarningText(warning: FigureWarning, { forms, formats }: Texts): string {
  const { labels, warnings } = forms.figures;
  const [label, amount] = [labels[warning.field], formats.money(warning.cents)];
  return warning.code === 'figure_above_total'
    ? warnings[warning.code](
        label,
        amount,
        lowerFirst(labels[warning.total]),
        formats.money(warning.totalCents),
      )
    : warnings[warning.code](label, amount, '', '');
}
