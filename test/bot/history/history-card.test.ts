import * as fc from 'fast-check';
import { subcommandNames } from '../../../bot/app/subcommands';
import { helpCard } from '../../../bot/help/help-card';
import { type AnalysisEntry, historyCard, runningAnalysesCard } from '../../../bot/history/history-card';
import { rawJsonCard } from '../../../bot/reports/raw-json-card';
import { notice } from '../../../bot/slack/block-kit/notice';
import { getTexts } from '../../../bot/texts/texts';
import { managerRaw } from '../../shared/reports/reports';
import { findMessageProblems } from '../../support/block-kit-rules';
import { anyCharacters, anyText, hostileTexts, longTexts } from '../../support/hostile-texts';
import { replaceTexts } from '../../support/sample-summaries';

const texts = getTexts('en');
const toText = (message: unknown) => JSON.stringify(message);

const entry: AnalysisEntry = {
  submissionId: 's1',
  company: { code: { type: 'siren', id: '732829320' }, name: 'Acme SA' },
  state: 'reported',
  startedAt: Date.UTC(2026, 0, 2, 3, 4),
  files: ['bilan.pdf', 'releve.pdf'],
  requestId: 'q1',
  results: [{ title: 'Doc X-Ray', verdict: 'alert' }],
  threadUrl: 'https://example.slack.com/p1',
};

describe('help', () => {
  test('names every command and an example', () => {
    const card = helpCard({}, texts);
    expect(findMessageProblems(card)).toEqual([]);
    for (const name of subcommandNames) expect(toText(card)).toContain(`/xray ${name}`);
    expect(toText(card)).toContain('`siren 732829320 bank statement month 2024-12-31`');
  });

  test('begins with the command that was probably meant', () => {
    const card = helpCard({ unknown: 'statsu', suggestion: 'status' }, texts);
    expect(toText(card.blocks[0])).toContain('There is no /xray statsu. Did you mean /xray status?');
    for (const unknown of [...hostileTexts, ...longTexts])
      expect(findMessageProblems(helpCard({ unknown }, texts))).toEqual([]);
  });
});

describe('lists of analyses', () => {
  test('show verdict, company, file, time and a link', () => {
    expect(toText(historyCard({ entries: [entry] }, texts))).toContain(
      '🔴 Alert Doc X-Ray · *Acme SA* (siren 732829320) · bilan.pdf +1 more · <!date^1767323040^{date_short_pretty} {time}|2026-01-02 03:04 UTC> · q1 · <https://example.slack.com/p1|open>',
    );
    const running = { ...entry, state: 'online' as const, results: [] };
    expect(toText(runningAnalysesCard({ entries: [running] }, texts))).toContain('analysis running');
  });

  test('say what to do when there is nothing', () => {
    expect(historyCard({ entries: [] }, texts).text).toBe(
      'Nothing has been analysed here yet. Share a PDF to start.',
    );
    expect(findMessageProblems(runningAnalysesCard({ entries: [] }, texts))).toEqual([]);
  });

  test('fit, and count what they do not show', () => {
    expect(toText(historyCard({ entries: Array(20).fill(entry), count: 500 }, texts))).toMatch(
      /\+4[89]\d more/,
    );
    fc.assert(
      fc.property(anyText, (text) => {
        const hostile = replaceTexts(entry, text);
        const entries = Array(100).fill({
          ...hostile,
          files: Array(20).fill(text),
          results: Array(20).fill(hostile.results?.[0]),
        });
        expect(findMessageProblems(historyCard({ entries }, texts))).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });
});

describe('raw JSON', () => {
  const jsonIn = (message: ReturnType<typeof rawJsonCard>) =>
    message.blocks
      .flatMap((block) => (block.type === 'section' ? (block.text?.text ?? []) : []))
      .filter((text) => text.startsWith('```'))
      .map((text) => text.slice(4, -4))
      .join('\n')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&');

  test('shows the report unchanged, whatever it contains', () => {
    for (const text of hostileTexts) {
      const report = {
        id: 'r1',
        source: 'x',
        raw: { text, list: Array(30).fill('a & b'), number: 1.5, nothing: null },
      };
      const card = rawJsonCard(report, texts);
      expect(findMessageProblems(card)).toEqual([]);
      expect(JSON.parse(jsonIn(card))).toEqual(report);
      for (const block of card.blocks)
        if (block.type === 'section' && block.text?.text.startsWith('```'))
          expect(block.text.text.slice(3, -3)).not.toContain('`');
    }
  });

  test('stays complete and within its block, whatever the text', () => {
    fc.assert(
      fc.property(anyCharacters, (text) => {
        const card = rawJsonCard({ id: 'r1', ...{ text } }, texts);
        expect(findMessageProblems(card)).toEqual([]);
        expect(JSON.parse(jsonIn(card))).toEqual({ id: 'r1', text });
      }),
    );
  });

  test('withholds birth dates and says so', () => {
    const card = toText(rawJsonCard({ id: 'r1', ...{ raw: managerRaw } }, texts));
    expect(card).toContain('Bob');
    expect(card).not.toMatch(/1971|1965/);
    expect(card).toContain('Birth dates are left out.');
    expect(toText(rawJsonCard({ id: 'r1' }, texts))).not.toContain('Birth dates');
  });

  test('is truncated at the message limit, and says so', () => {
    for (const text of longTexts) {
      const report = { id: text, raw: Array(50).fill({ text }) };
      const { fullJson = '', ...card } = rawJsonCard(report, texts);
      expect(JSON.parse(fullJson)).toEqual(report);
      expect(findMessageProblems(card)).toEqual([]);
      expect(toText(card)).toContain(texts.report.rawCut);
    }
  });
});

test('a notice executes no markup', () => {
  for (const text of [...hostileTexts, ...longTexts]) expect(findMessageProblems(notice(text))).toEqual([]);
});
