import * as fc from 'fast-check';
import { type AnalysisOverview, caseLine, searchAnalyses } from '../../../bot/analyses';
import type { Bot } from '../../../bot/bot';
import { setDecision } from '../../../bot/cases';
import { classChartCard } from '../../../bot/history/class-chart-card';
import { findClassTrend } from '../../../bot/history/class-trend';
import type { CompanyEntry } from '../../../bot/history/company-entries';
import { groupByCompany } from '../../../bot/history/group-by-company';
import { historyCard } from '../../../bot/history/history-card';
import { listCompanies, loadCompanies } from '../../../bot/history/load-companies';
import { barChart, type DataVisualizationBlock } from '../../../bot/slack/block-kit/bar-chart';
import type { Message } from '../../../bot/slack/block-kit/message';
import { languages } from '../../../bot/texts/language';
import { getTexts } from '../../../bot/texts/texts';
import { systemClock } from '../../../client/system-clock';
import { type Summary, summariseReport, type Verdict } from '../../../shared';
import { report } from '../../shared/reports/reports';
import { findMessageProblems } from '../../support/block-kit-rules';
import { createCase } from '../../support/create-case';
import { anyText } from '../../support/hostile-texts';
import { nthSiren } from '../../support/nth-siren';
import { newTeamId, onChosenStore, useStore } from '../../support/on-both-stores';
import { docSummary, financialSummary, replaceTexts } from '../../support/sample-summaries';

onChosenStore((newLocation) => {
  const store = useStore(newLocation);

  describe('the history of a channel', () => {
    /** What the list reads of a bot. */
    const bot = () =>
      ({
        store: store(),
        clock: systemClock,
        settings: { expectedReports: ['doc_xray'], companyCodeTypes: ['siren'] },
      }) as unknown as Bot;

    async function addAnalysis(
      place: { teamId: string; channelId: string },
      name: string,
      { number, verdict }: { readonly number: number; readonly verdict?: Verdict },
    ) {
      const company = { type: 'siren', id: nthSiren(number) };
      const given = { ...place, userId: 'U1', company, businessName: name, state: 'queued' } as const;
      const { caseId, analysisId } = await createCase(store(), given);
      await store().query("update xray.analyses set verdict = $2, progress = 'complete' where id = $1", [
        analysisId,
        verdict,
      ]);
      return { caseId, analysisId, company };
    }

    const setVerdict = (caseId: string, verdict: Verdict | undefined) =>
      store().query('update xray.cases set verdict = $2 where id = $1', [caseId, verdict]);

    async function list(place: { teamId: string; channelId: string }, query: { text?: string } = {}) {
      const codes = await listCompanies(bot(), place, await searchAnalyses(bot(), place, query));
      return loadCompanies(bot(), place, codes);
    }

    const decision = { id: 'decline', kind: 'decline', reason: 'Forged', by: 'U1', at: 5 } as const;

    const decide = (caseId: string, at = 5) =>
      store().transaction((tx) => setDecision(tx, caseId, 'decided', { ...decision, at }));

    it('has the worst open verdict first, what is awaited or clear after it, and what is decided last', async () => {
      const place = { teamId: newTeamId(), channelId: 'C1' };
      const verdicts = ['clear', 'review', undefined, 'alert', 'unknown'] as const;
      for (const [index, verdict] of verdicts.entries()) {
        const { caseId } = await addAnalysis(place, `Company ${index}`, { number: index + 1, verdict });
        await setVerdict(caseId, verdict);
      }
      const decided = await addAnalysis(place, 'Decided', { number: 9, verdict: 'alert' });
      await setVerdict(decided.caseId, 'alert');
      await decide(decided.caseId);
      // Another channel may be private.
      await addAnalysis({ ...place, channelId: 'C2' }, 'Elsewhere', { number: 10, verdict: 'alert' });
      const companies = await list(place);
      expect(companies.map(({ company, verdict }) => [company.name, verdict])).toEqual([
        ['Company 3', 'alert'],
        ['Company 1', 'review'],
        ['Company 4', 'unknown'],
        ['Company 2', undefined],
        ['Company 0', 'clear'],
        ['Decided', undefined],
      ]);
      expect(companies.at(-1)?.status).toMatchObject({ state: 'decided', decision: { reason: 'Forged' } });
      expect(companies[3]?.progress).not.toBe('complete');
    });

    it('is red for a company whose newest file is clear, and leads to the file that is not', async () => {
      const place = { teamId: newTeamId(), channelId: 'C1' };
      const forged = await addAnalysis(place, 'Loire', { number: 1, verdict: 'alert' });
      await addAnalysis(place, 'Loire', { number: 1, verdict: 'clear' });
      await setVerdict(forged.caseId, 'alert');
      const [company, ...others] = await list(place);
      expect(others).toEqual([]);
      expect(company).toMatchObject({ verdict: 'alert', analysisCount: 2, worst: { id: forged.analysisId } });
    });

    it('has one line for a company: its open case, or else its newest decision', async () => {
      const place = { teamId: newTeamId(), channelId: 'C1' };
      const first = await addAnalysis(place, 'Loire', { number: 1, verdict: 'alert' });
      await decide(first.caseId, 9);
      const second = await addAnalysis(place, 'Loire', { number: 1, verdict: 'review' });
      expect(second.caseId).not.toBe(first.caseId);
      await setVerdict(second.caseId, 'review');
      expect(await list(place)).toMatchObject([{ verdict: 'review', analysisCount: 1 }]);
      await decide(second.caseId, 7);
      // It was opened first, and decided last.
      const [company, ...others] = await list(place);
      expect(others).toEqual([]);
      expect(company?.status).toMatchObject({ decision: { at: 9 } });
    });

    it('finds an open red company by a part of its name behind a thousand newer analyses', async () => {
      const place = { teamId: newTeamId(), channelId: 'C1' };
      const red = await addAnalysis(place, 'Menuiserie', { number: 1, verdict: 'alert' });
      await setVerdict(red.caseId, 'alert');
      await store().query(
        `with opened as (
         insert into xray.cases (team_id, channel_id, user_id, code_type, code_id, verdict)
         select $1, 'C1', 'U1', 'siren', n::text, 'clear' from generate_series(1, 1000) n returning id, code_id),
       added as (
         insert into xray.analyses (team_id, channel_id, user_id, code_type, code_id, case_id, verdict, progress)
         select $1, 'C1', 'U1', 'siren', code_id, id, 'clear', 'complete' from opened returning id)
       insert into xray.submissions (analysis_id, state) select id, 'reported' from added`,
        [place.teamId],
      );
      await store().query("update xray.submissions set state = 'reported' where analysis_id = $1", [
        red.analysisId,
      ]);
      const [first] = await list(place);
      expect(first?.company.name).toBe('Menuiserie');
      expect(await list(place, { text: 'menuis' })).toMatchObject([{ company: { name: 'Menuiserie' } }]);
    });
  });

  describe('a trend', () => {
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
      return {
        reports: [...reports, doc],
        assessment: { rows: [...rows, doc] },
      } as unknown as AnalysisOverview;
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
  });

  describe('a list', () => {
    const texts = getTexts('en');

    const toText = (message: unknown) => JSON.stringify(message);

    const entry: CompanyEntry = {
      company: { code: { type: 'siren', id: '732829320' }, name: 'Acme SA' },
      verdict: 'alert',
      gravest: docSummary,
      progress: 'complete',
      waiting: [],
      classes: ['3', '5'],
      analysisId: '7',
      analysisCount: 2,
      startedAt: Date.UTC(2026, 0, 2, 3, 4),
      threadUrl: 'https://example.slack.com/p1',
    };

    const running: CompanyEntry = {
      ...entry,
      verdict: undefined,
      gravest: undefined,
      progress: 'running',
      waiting: ['doc'],
      classes: [],
    };

    describe('a company in a list', () => {
      test('has its verdict, name, number of analyses, trend, worst finding, time and link in one line', () => {
        const line = caseLine(entry, texts).source;
        expect(line).toMatch(
          /^🔴\u00a0Alert · \*Acme SA\* \(SIREN 732829320\) · 2 analyses · class 3 → 5 · \S.* · <!date\^1767323040\^[^>]*> · <https:\/\/example\.slack\.com\/p1\|open the thread>$/,
        );
        expect(line).not.toContain('\n');
      });

      test('is not shown with a verdict while something is awaited, and stopped is not running', () => {
        expect(caseLine(running, texts).source).toContain('⏳ waiting for Doc X-Ray');
        expect(caseLine(running, texts).source).not.toContain('🟢');
        const stopped = caseLine({ ...running, progress: 'stopped', waiting: [] }, texts).source;
        expect(stopped).toContain('stopped');
        expect(stopped).not.toMatch(/running|waiting/);
      });
    });

    describe('the lists', () => {
      test('fit, and count what they do not show', () => {
        expect(toText(historyCard({ entries: Array(20).fill(entry), count: 500 }, texts))).toMatch(
          /\+4[89]\d more/,
        );
        fc.assert(
          fc.property(anyText, (text) => {
            const hostile = { ...replaceTexts(entry, text), progress: entry.progress };
            const entries = Array(100).fill({ ...hostile, classes: Array(50).fill(text) });
            expect(findMessageProblems(historyCard({ entries }, texts))).toEqual([]);
          }),
          { numRuns: 50 },
        );
      });
    });

    describe('the analyses of a company together', () => {
      const code = { type: 'siren', id: '732829320' };
      let days = 0;
      const reported = (summary: Summary) => ({ summary, updatedAt: new Date(Date.UTC(2026, 0, ++days)) });
      const withClass = (value: number) =>
        reported({ ...financialSummary, facts: [{ key: 'riskClass', value }] } as Summary);
      /** Only what the grouping reads. */
      const overview = (given: Partial<Record<keyof AnalysisOverview, unknown>>, progress = 'complete') =>
        ({
          company: { code },
          reports: [],
          assessment: { progress, waiting: [], rows: given.reports },
          ...given,
        }) as unknown as AnalysisOverview;

      test('have the newest name and their classes, oldest first', () => {
        const older = overview({ reports: [withClass(3), withClass(3)] });
        const newer = overview({ company: { code, name: 'Acme SA' }, reports: [withClass(5)] });
        const [company, ...others] = groupByCompany([newer, older]);
        expect(others).toEqual([]);
        expect(company).toMatchObject({
          company: { code, name: 'Acme SA' },
          classes: ['3', '5'],
          progress: 'complete',
        });
      });

      test.each(['stopped', 'stalled'])(
        'need somebody when the newest has %s and an older one is running',
        (own) => {
          const older = overview({ assessment: { progress: 'running', waiting: ['doc'] } });
          expect(groupByCompany([overview({}, own), older])[0]).toMatchObject({
            progress: own,
            waiting: ['doc'],
          });
          expect(groupByCompany([older, overview({}, own)])[0]).toMatchObject({ progress: 'running' });
        },
      );

      test('are a line for each company', () => {
        const other = overview({ company: { code: { type: 'siren', id: '552100554' } } });
        expect(groupByCompany([overview({}), other, overview({})]).map(({ cases }) => cases.length)).toEqual([
          2, 1,
        ]);
      });
    });
  });
});
