import type { ModalView } from '@slack/types';
import { type AnalysisCardData, unknownText } from '../../../bot/analyses';
import { decideModal } from '../../../bot/decisions';
import { emptyMarkup, escapeText } from '../../../bot/slack/block-kit/mrkdwn';
import { refusalTexts } from '../../../bot/slack/wording/refusal-text';
import { languages } from '../../../bot/texts/language';
import { getTexts } from '../../../bot/texts/texts';
import { sampleCases } from '../../support/samples/sample-cases';

describe.each(languages)('in %s, the form that asks for a decision', (language) => {
  const texts = getTexts(language);
  const { fileMissing } = texts.status;
  const { notAllKnown } = texts.cases;
  const { xrays } = texts.report;

  /** What the form says before the first input. */
  function readBeforeInputs(name: string): string {
    const data = sampleCases[name] as AnalysisCardData;
    const covered = { analyses: [], unknown: unknownText(data, texts) };
    const form = { caseId: '1', covered, options: [], findings: [], needsSecondPerson: false };
    const { blocks }: ModalView = decideModal(form, texts);
    const inputs = blocks.findIndex(({ type }) => type === 'input');
    expect(inputs).toBeGreaterThanOrEqual(0);
    return JSON.stringify(blocks.slice(0, inputs));
  }
  const [refusal = ''] = refusalTexts(sampleCases['refused file']?.contents.refusedFiles ?? [], texts);

  test.each([
    ['refused file', refusal],
    ['nothing sent', refusal],
    ['several files', fileMissing('gone.pdf')],
    ['not examined', texts.formats.afterColon(texts.report.notExaminedReason)],
    ['partial alert', notAllKnown(xrays.doc)],
    ['stalled in part', notAllKnown(xrays.doc)],
  ])('says what is not known of a case before it asks: %s', (name, sentence) => {
    expect(sentence).not.toBe('');
    expect(readBeforeInputs(name)).toContain(JSON.stringify(escapeText(sentence, 500).source).slice(1, -1));
  });

  test('says nothing of the kind where everything is known', () => {
    expect(unknownText(sampleCases.clear as AnalysisCardData, texts)).toEqual(emptyMarkup);
    expect(readBeforeInputs('clear')).toBe('[]');
  });
});
