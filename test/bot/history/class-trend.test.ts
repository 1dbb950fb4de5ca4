import type { AnalysisOverview } from '../../../bot/analyses';
import { drawClassChart } from '../../../bot/history/class-chart';
import { classChartCard } from '../../../bot/history/class-chart-card';
import { findClassTrend } from '../../../bot/history/class-trend';
import { toStrokes } from '../../../bot/history/drawing/letters';
import { languages } from '../../../bot/texts/language';
import { getTexts } from '../../../bot/texts/texts';
import { summariseReport } from '../../../shared';
import { report } from '../../shared/reports/reports';
import { findMessageProblems } from '../../support/block-kit-rules';
import { readClassChart } from '../../support/read-class-chart';
import { docSummary } from '../../support/sample-summaries';

const summaryOf = (riskClass: unknown) =>
  summariseReport(report({ riskClass, probabilityOfDefault: 0.1 }, 'magpie'));

const DAY_MS = 24 * 60 * 60_000;

/** A case whose reports have these classes, a day apart from this one on, of which these count; all if not given. */
function caseOf(day: string, classes: readonly unknown[], counted = classes): AnalysisOverview {
  const reports = classes.map((riskClass, at) => ({
    summary: summaryOf(riskClass),
    updatedAt: new Date(Date.parse(`${day}T12:00:00Z`) + at * DAY_MS),
  }));
  const rows = [{}, ...reports.filter((_, index) => counted.includes(classes[index]))];
  const doc = { summary: docSummary, updatedAt: new Date() };
  return { reports: [...reports, doc], assessment: { rows: [...rows, doc] } } as unknown as AnalysisOverview;
}

const threeYears = [caseOf('2023-12-31', [5]), caseOf('2021-12-31', [3]), caseOf('2022-12-31', [4])];

describe('the trend of a risk class', () => {
  const pointsOf = (cases: readonly AnalysisOverview[]) =>
    findClassTrend(cases)?.points.map(({ day, value }) => [day, value]);

  test('has a point for each day, oldest first, over all cases', () => {
    expect(pointsOf([...threeYears, caseOf('2020-01-01', [1])])).toEqual([
      ['2020-01-01', '1'],
      ['2021-12-31', '3'],
      ['2022-12-31', '4'],
      ['2023-12-31', '5'],
    ]);
  });

  test('has one class for each case, the worst of those that count in it', () => {
    const cases = [
      caseOf('2022-06-01', [3]),
      caseOf('2023-06-01', [4, 5, 2]),
      caseOf('2024-06-01', [1, 5], [1]),
    ];
    expect(pointsOf(cases)).toEqual([
      ['2022-06-01', '3'],
      ['2023-06-02', '5'],
      ['2024-06-01', '1'],
    ]);
    // Other figures are no later class.
    expect(pointsOf([caseOf('2023-06-01', [3, 4, 5])])).toBeUndefined();
  });

  test('needs three days: two cases of a day count once, with the later class', () => {
    const sameDay = [caseOf('2021-12-31', [3]), caseOf('2021-12-31', [4])];
    expect(findClassTrend([...sameDay, caseOf('2022-12-31', [5])])).toBeUndefined();
    const trend = findClassTrend([...sameDay, caseOf('2022-12-31', [5]), caseOf('2023-12-31', [5])]);
    expect(trend?.points.map(({ value }) => value)).toEqual(['4', '5', '5']);
    expect(findClassTrend([])).toBeUndefined();
  });

  test('reads letters as classes, and leaves a class outside the scale to words', () => {
    const letters = findClassTrend([
      caseOf('2021-12-31', [1]),
      caseOf('2022-12-31', ['b']),
      caseOf('2023-12-31', ['E']),
    ]);
    expect(letters?.points.map(({ at, value }) => [at, value])).toEqual([
      [0, '1'],
      [1, 'B'],
      [4, 'E'],
    ]);
    expect(letters?.classes.map(({ value }) => value)).toEqual(['A', 'B', 'C', 'D', 'E']);
    expect(findClassTrend([...threeYears, caseOf('2024-12-31', [7])])).toBeUndefined();
  });
});

describe.each(languages)('the picture in %s', (language) => {
  const texts = getTexts(language);
  const trend = findClassTrend(threeYears);
  if (!trend) throw new Error('no trend');

  test('has the bands of the classes and the points in them', () => {
    const { tints, points } = readClassChart(drawClassChart(trend, texts), 3);
    expect(tints).toEqual(['red', 'red', 'yellow', 'green', 'green']);
    expect(points).toEqual([2, 1, 0]);
  });

  test('has a letter for every sign of its words', () => {
    const { title, dates } = texts.history.chart;
    const words = [title, dates, texts.formats.date('2023-12-31'), ...Object.values(texts.verdicts)];
    const signs = [...new Set(words.join('').replaceAll(' ', '').toUpperCase())];
    expect(signs.filter((sign) => toStrokes(sign).strokes.length === 0)).toEqual([]);
    const accented = signs.filter((sign) => sign.normalize('NFD').length > 1);
    const plain = (sign: string) => toStrokes(sign.normalize('NFD').charAt(0)).strokes.length;
    expect(accented.filter((sign) => toStrokes(sign).strokes.length !== plain(sign) + 1)).toEqual([]);
  });

  test('says the same in words, in a message that Slack accepts', () => {
    const company = { code: { type: 'siren', id: '732829320' }, name: 'Acme <SA>' } as const;
    const card = classChartCard('F0123456789', { company, trend }, texts);
    expect(findMessageProblems(card)).toEqual([]);
    const image = card.blocks.find(({ type }) => type === 'image') as { alt_text: string };
    for (const [value, day] of [
      [3, '2021-12-31'],
      [4, '2022-12-31'],
      [5, '2023-12-31'],
    ] as const) {
      const words = texts.history.chart.classOn(String(value), texts.formats.date(day));
      expect(image.alt_text).toContain(words);
      expect(card.text).toContain(words);
    }
  });
});
