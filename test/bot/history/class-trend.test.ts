import type { AnalysisOverview } from '../../../bot/analyses';
import { classChartCard } from '../../../bot/history/class-chart-card';
import { findClassTrend } from '../../../bot/history/class-trend';
import { barChart, type DataVisualizationBlock } from '../../../bot/slack/block-kit/bar-chart';
import type { Message } from '../../../bot/slack/block-kit/message';
import { languages } from '../../../bot/texts/language';
import { getTexts } from '../../../bot/texts/texts';
import { summariseReport } from '../../../shared';
import { report } from '../../shared/reports/reports';
import { findMessageProblems } from '../../support/block-kit-rules';
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

describe.each(languages)('the chart in %s', (language) => {
  const texts = getTexts(language);
  const company = { code: { type: 'siren', id: '732829320' }, name: 'Acme <SA>' } as const;
  const cardOf = (cases: readonly AnalysisOverview[]) => {
    const trend = findClassTrend(cases);
    if (!trend) throw new Error('no trend');
    return classChartCard({ company, trend }, texts);
  };
  const chartIn = ({ blocks }: Message) =>
    blocks.find(({ type }) => type === 'data_visualization') as DataVisualizationBlock;
  const { clear, review, alert } = texts.verdicts;
  const { axes, classOn } = texts.history.chart;
  const on = (value: string, day: string) => classOn(value, texts.formats.date(day));

  test('has a bar for each day', () => {
    const card = cardOf(threeYears);
    expect(findMessageProblems(card)).toEqual([]);
    const { title, chart } = chartIn(card);
    const bars = [
      { label: on('3', '2021-12-31'), value: 3 },
      { label: on('4', '2022-12-31'), value: 4 },
      { label: on('5', '2023-12-31'), value: 5 },
    ];
    expect(chart).toEqual({
      type: 'bar',
      series: [{ name: axes.y('5'), data: bars }],
      axis_config: { categories: bars.map(({ label }) => label), x_label: axes.x, y_label: axes.y('5') },
    });
    // Nothing is cut.
    expect(title).toBe(texts.history.chart.title);
    expect(JSON.stringify(chart)).not.toContain('…');
  });

  test('says the same in words with what each class means, beside it and in the notification', () => {
    const card = cardOf(threeYears);
    const days = [on('3', '2021-12-31'), on('4', '2022-12-31'), on('5', '2023-12-31')].join(', ');
    const words = `${texts.history.chart.title} ${days} (1–2 ${clear}, 3 ${review}, 4–5 ${alert})`;
    const withoutColon = (text = '') => text.replace(/\s?: /g, ' ');
    expect(withoutColon(card.text)).toContain(words);
    const [context] = card.blocks.filter((block) => block.type === 'context');
    expect(context?.elements.map((element) => 'text' in element && withoutColon(element.text))).toEqual([
      words,
    ]);
  });

  test('gives letters their place on the scale, and keeps to six days', () => {
    const years = [2018, 2019, 2020, 2021, 2022, 2023, 2024];
    const card = cardOf(years.map((year) => caseOf(`${year}-12-31`, [year < 2024 ? 'A' : 'D'])));
    const [{ data } = { data: [] }] = chartIn(card).chart.series;
    expect(data.map(({ value }) => value)).toEqual([1, 1, 1, 1, 1, 4]);
    expect(data.at(0)?.label).toBe(on('A', '2019-12-31'));
    expect(data.at(-1)?.label).toBe(on('D', '2024-12-31'));
    expect(card.text).toContain(`(A–B ${clear}, C ${review}, D–E ${alert})`);
  });
});

test('a chart keeps to the limits of Slack', () => {
  const bars = Array.from({ length: 25 }, (_, index) => ({
    label: `${index} `.padEnd(30, 'x'),
    value: index,
  }));
  const long = 'x'.repeat(80);
  const chart = barChart({ title: long, axes: { x: long, y: long }, bars });
  expect(findMessageProblems({ text: 'Chart', blocks: [chart] })).toEqual([]);
  expect(chart.chart.series[0]?.data.map(({ value }) => value)).toEqual(
    bars.slice(5).map(({ value }) => value),
  );
});
