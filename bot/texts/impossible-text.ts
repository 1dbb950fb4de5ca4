import type { ImpossibleValue, Summary } from '../../shared';
import { joinSentences } from '../slack/block-kit/message';
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
