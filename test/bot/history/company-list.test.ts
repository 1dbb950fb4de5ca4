import * as fc from 'fast-check';
import { type AnalysisOverview, caseLine } from '../../../bot/analyses';
import type { CompanyEntry } from '../../../bot/history/company-entries';
import { groupByCompany } from '../../../bot/history/group-by-company';
import { historyCard, statusListCard } from '../../../bot/history/history-card';
import { getTexts } from '../../../bot/texts/texts';
import type { Summary } from '../../../shared';
import { findMessageProblems } from '../../support/block-kit-rules';
import { anyText } from '../../support/hostile-texts';
import { docSummary, financialSummary, replaceTexts } from '../../support/sample-summaries';
import { sampleAnalyses } from '../../support/samples/sample-cases';

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

  test('says which file was not sent where that is why nothing is known, and only the worse where something is', () => {
    const worst = sampleAnalyses.find(({ contents }) => contents.submissions.length === 0);
    const unknown: CompanyEntry = {
      ...entry,
      verdict: 'unknown',
      gravest: undefined,
      ...(worst && { worst }),
    };
    expect(caseLine(unknown, texts).source).toContain('big.pdf is 20.5 MB');
    expect(historyCard({ entries: [unknown] }, texts).text).toContain('big.pdf is 20.5 MB');
    expect(caseLine({ ...unknown, verdict: 'alert', gravest: docSummary }, texts).source).not.toContain(
      'big.pdf',
    );
  });

  test('is not shown with a verdict while something is awaited, and stopped is not running', () => {
    expect(caseLine(running, texts).source).toContain('⏳ waiting for Doc X-Ray');
    expect(caseLine(running, texts).source).not.toContain('🟢');
    const stopped = caseLine({ ...running, progress: 'stopped', waiting: [] }, texts).source;
    expect(stopped).toContain('stopped');
    expect(stopped).not.toMatch(/running|waiting/);
  });

  test('says what was decided instead of a verdict, and why', () => {
    const decision = { id: 'decline', kind: 'decline', reason: 'Forged statement', by: 'U1', at: 0 } as const;
    const decided = { ...running, progress: 'complete', status: { state: 'decided', decision } } as const;
    const line = caseLine(decided, texts).source;
    expect(line).toContain('Forged statement');
    expect(line).toContain('<@U1>');
    expect(line).not.toMatch(/🟢|🔴/u);
    expect(historyCard({ entries: [decided] }, texts).text).toContain(texts.decisions.done.decline);
  });

  test('that has stopped also says what an older analysis still brings', () => {
    const line = caseLine({ ...running, progress: 'stopped' }, texts).source;
    expect(line).toContain(`${texts.history.progress.stopped} · ⏳ waiting for Doc X-Ray`);
  });
});

describe('the lists', () => {
  test('say what to do when there is nothing', () => {
    expect(historyCard({ entries: [] }, texts).text).toBe(
      'Nothing has been analysed here yet. Share a PDF to start.',
    );
    const none = { running: { entries: [] }, stopped: { entries: [] } };
    expect(findMessageProblems(statusListCard(none, texts))).toEqual([]);
    expect(toText(statusListCard(none, texts))).not.toContain(texts.history.stoppedTitle);
  });

  test('name what is running and what has stopped apart', () => {
    const stopped = { ...running, progress: 'stopped' as const };
    const card = statusListCard({ running: { entries: [running] }, stopped: { entries: [stopped] } }, texts);
    const titles = card.blocks.flatMap((block) => (block.type === 'header' ? block.text.text : []));
    expect(titles).toEqual([texts.history.runningTitle, texts.history.stoppedTitle]);
  });

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
  /** An overview with only what the grouping reads. */
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

  test('are running while one of them is, and not stopped once a newer one is complete', () => {
    const [running] = groupByCompany([overview({}), overview({}, 'running')]);
    expect(running).toMatchObject({ progress: 'running' });
    const cases = [overview({}), overview({}, 'stopped')];
    expect(groupByCompany(cases)[0]).toMatchObject({ progress: 'complete' });
    expect(groupByCompany(cases.toReversed())[0]).toMatchObject({ progress: 'stopped' });
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
