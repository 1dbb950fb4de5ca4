import { type AnalysisProgress, analysisCard } from '../../../bot/analyses';
import type { AnalysisCardData } from '../../../bot/analyses/analysis-lead';
import type { AnalysisOverview } from '../../../bot/analyses/analysis-overview';
import { verdictOfCase } from '../../../bot/analyses/verdict-of-case';
import { languages } from '../../../bot/texts/language';
import { getTexts } from '../../../bot/texts/texts';
import { verdictText } from '../../../bot/texts/verdict-text';
import { sampleCases } from '../../support/samples/sample-cases';

const clear = sampleCases.clear as AnalysisCardData;
const alert = sampleCases.alert as AnalysisCardData;
const forged: AnalysisOverview = {
  id: '2',
  contents: alert.contents,
  company: { code: { type: 'siren', id: '732829320' } },
  assessment: alert.assessment,
  verdict: 'alert',
  ...(alert.assessment.gravest?.summary && { gravest: alert.assessment.gravest.summary }),
  files: [],
  reports: [],
};

describe.each(languages)('in %s, the card of a clean file', (language) => {
  const texts = getTexts(language);
  const red = analysisCard(
    { ...clear, standing: { verdict: 'alert', analysisCount: 2, worst: forged, elsewhere: [] } },
    texts,
  );

  test('of a red company is red, says why first, and reassures nobody', () => {
    expect(red.text.startsWith(verdictText('alert', texts))).toBe(true);
    expect(red.text).not.toContain(texts.cases.nothingToDo);
    expect(JSON.stringify(red.blocks)).not.toContain(texts.cases.nothingToDo);
  });

  test('of a red company is still red while it is analysed, and says that there is something to do', () => {
    const running = {
      ...(sampleCases.online as AnalysisCardData),
      standing: { verdict: 'alert', analysisCount: 2, worst: forged, elsewhere: [] },
    } as const;
    const { text } = analysisCard(running, texts);
    expect(text.startsWith(verdictText('alert', texts))).toBe(true);
    expect(text).toContain(texts.status.titles.online);
    expect(text).not.toContain(texts.status.online);
  });

  test('is not green while another analysis of the company runs', () => {
    const card = analysisCard({ ...clear, standing: { analysisCount: 2, elsewhere: [] } }, texts);
    expect(card.text).not.toContain(verdictText('clear', texts));
  });

  test('is green where everything about the company is', () => {
    const card = analysisCard(
      { ...clear, standing: { verdict: 'clear', analysisCount: 2, elsewhere: [] } },
      texts,
    );
    expect(card.text.startsWith(verdictText('clear', texts))).toBe(true);
  });
});

describe('the verdict of a case', () => {
  const count = (verdict: 'alert' | 'clear' | undefined, progress: AnalysisProgress) => ({
    ...(verdict && { verdict }),
    progress,
    count: 1,
  });

  test.each([
    ['the worst of its analyses', [count('clear', 'complete'), count('alert', 'running')], 'alert'],
    ['clear if all are', [count('clear', 'complete'), count('clear', 'complete')], 'clear'],
    ['none while one runs', [count('clear', 'complete'), count(undefined, 'running')], undefined],
    [
      'unknown if one stopped beside a clear one',
      [count('clear', 'complete'), count(undefined, 'stopped')],
      'unknown',
    ],
    [
      'none while one runs, although another stopped',
      [count('clear', 'complete'), count(undefined, 'stalled'), count(undefined, 'running')],
      undefined,
    ],
    ['none if all stopped', [count(undefined, 'stopped')], undefined],
    [
      'that of the others if one was cancelled',
      [count('clear', 'complete'), count(undefined, 'cancelled')],
      'clear',
    ],
    ['none if all were cancelled', [count(undefined, 'cancelled')], undefined],
  ])('is %s', (_name, counts, expected) => {
    expect(verdictOfCase(counts)).toBe(expected);
  });
});
