import type { KnownBlock } from '@slack/types';
import * as fc from 'fast-check';
import type { CompanyEntry } from '../../../bot/history';
import { type HomeEntry, homeView } from '../../../bot/home';
import type { HomeViewData } from '../../../bot/home/home-view';
import { readSearch } from '../../../bot/home/search-input';
import { languages } from '../../../bot/texts/language';
import { getTexts } from '../../../bot/texts/texts';
import { findViewProblems } from '../../support/block-kit-rules';
import { anyText } from '../../support/hostile-texts';
import { docSummary, replaceTexts } from '../../support/sample-summaries';

const texts = getTexts('en');
const toText = (value: unknown) => JSON.stringify(value);
const blocksOf = (data: HomeViewData) => homeView(data, texts).blocks as KnownBlock[];
const at = Date.UTC(2026, 0, 2, 3, 4);
const none = { entries: [] };
const empty: HomeViewData = { needsYou: none, waiting: none, decisions: none, recent: none };

const entry: CompanyEntry = {
  company: { code: { type: 'siren', id: '732829320' }, name: 'Acme SA' },
  verdict: 'alert',
  gravest: docSummary,
  progress: 'complete',
  waiting: [],
  classes: ['3', '5'],
  analysisId: '9',
  analysisCount: 2,
  startedAt: at,
  threadUrl: 'https://example.slack.com/p1',
};
const open: HomeEntry = {
  ...entry,
  caseId: '7',
  channelId: 'C1',
  status: { state: 'open' },
  isOverdue: false,
  isRedacted: false,
  canDecide: true,
};
const taken = { state: 'open', ownerId: 'U1', ownedAt: new Date(at), dueAt: new Date(at) } as const;
const decision = { id: 'decline', kind: 'decline', reason: 'Forged', by: 'U1', at } as const;

/** The action ids of the buttons below a line. */
const buttonsOf = (one: HomeEntry) =>
  blocksOf({ ...empty, needsYou: { entries: [one] } }).flatMap((block) =>
    block.type === 'actions' ? block.elements.map((element) => element.action_id) : [],
  );
const lineOf = (one: HomeEntry) => {
  const blocks = blocksOf({ ...empty, needsYou: { entries: [one] } });
  const line = blocks.find((block) => block.type === 'section');
  return line?.type === 'section' ? (line.text?.text ?? '') : '';
};

describe('the App Home', () => {
  test('is true when there is nothing, and has no ids', () => {
    const view = homeView(empty, texts);
    for (const part of [
      'Nothing needs you.',
      'Nothing is waiting.',
      'Nothing was decided yet.',
      'choose_language',
    ])
      expect(toText(view)).toContain(part);
    expect(findViewProblems(view)).toEqual([]);
    expect(view.private_metadata).toBeUndefined();
  });

  test('offers the next step of each state', () => {
    expect(buttonsOf(open)).toEqual(['take_case', 'decide_case', 'open_company']);
    expect(buttonsOf({ ...open, status: taken })).toEqual(['decide_case', 'snooze_case', 'open_company']);
    expect(buttonsOf({ ...open, status: { ...taken, state: 'proposed', decision } })).toEqual([
      'confirm_case',
      'refuse_case',
      'open_company',
    ]);
    const waiting = { ...taken, state: 'waiting', decision, waitingUntil: new Date(at) } as const;
    expect(buttonsOf({ ...open, status: waiting })).toEqual(['decide_case', 'open_company']);
    expect(buttonsOf({ ...open, canDecide: false })).toEqual([]);
    expect(buttonsOf({ ...open, canDecide: false, progress: 'stalled' })).toEqual([
      'check_again',
      'open_company',
    ]);
    expect(toText(homeView({ ...empty, needsYou: { entries: [open] } }, texts))).toContain('"value":"7"');
    // An analysis is checked again, and a case is decided.
    const stalled = homeView({ ...empty, needsYou: { entries: [{ ...open, progress: 'stalled' }] } }, texts);
    expect(toText(stalled)).toMatch(/"action_id":"check_again"[^{}]*\{?[^{}]*\}?[^{}]*"value":"9"/);
  });

  test('says who has a case, and since when it is overdue', () => {
    expect(lineOf(open)).toContain(texts.decisions.nobodyHasIt);
    const overdue = lineOf({ ...open, status: taken, isOverdue: true });
    expect(overdue).toContain('⏰ overdue since <!date^');
    expect(overdue).toContain('taken by <@U1>,');
    expect(overdue).not.toContain('due <!date^1767323040^{date_short_pretty} {time}|2026-01-02 03:04 UTC> ·');
    expect(lineOf({ ...open, verdict: 'clear', gravest: undefined })).not.toContain(
      texts.decisions.nobodyHasIt,
    );
  });

  test('says who has what waits for documents, which, and until when', () => {
    const status = { ...taken, state: 'waiting', decision, waitingUntil: new Date(at) } as const;
    const line = lineOf({ ...open, status });
    for (const part of ['👤 <@U1>', 'waiting for documents until <!date^1767323040^', 'Reason: Forged'])
      expect(line).toContain(part);
  });

  test('says what was decided about the company before, and where, if that was elsewhere', () => {
    const status = { ...taken, state: 'decided', decision } as const;
    const line = lineOf({ ...open, earlier: { status } });
    expect(line).toContain('Earlier: ⚖️ Declined by <@U1>,');
    expect(line).toContain('Reason: Forged');
    expect(line).not.toContain('in <#');
    expect(lineOf({ ...open, earlier: { status, channelId: 'C2' } })).toContain(' · in <#C2>');
    expect(lineOf({ ...open, isRedacted: true, earlier: { status, channelId: 'C2' } })).not.toMatch(
      /Declined|C2/,
    );
  });

  test('says of a decision about which company it is, what was found, and what was decided, why, by whom and when', () => {
    const decided: HomeEntry = { ...open, status: { ...taken, state: 'decided', decision } };
    const blocks = blocksOf({ ...empty, decisions: { entries: [decided], count: 4 } });
    const at = blocks.findIndex(
      (block) => block.type === 'header' && block.text.text === texts.home.decisions,
    );
    const text = toText(blocks[at + 1]);
    for (const part of ['Acme SA', 'Declined by <@U1>', 'Reason: Forged', '<!date^'])
      expect(text).toContain(part);
    expect(toText(blocks[at + 2])).toContain('+3 more');
  });

  test('names neither company nor reason of a case whose channel hides them', () => {
    const redacted: HomeEntry = { ...open, isRedacted: true };
    const decided: HomeEntry = { ...redacted, status: { ...taken, state: 'decided', decision } };
    const view = homeView(
      { ...empty, needsYou: { entries: [redacted] }, decisions: { entries: [decided] } },
      texts,
    );
    expect(toText(view)).toContain('<#C1>');
    for (const hidden of ['Acme', '732829320', 'Forged', 'Decline'])
      expect(toText(view)).not.toContain(hidden);
    expect(findViewProblems(view)).toEqual([]);
  });

  test('keeps what was searched for, and empties the input when the search is cleared', () => {
    const found = homeView({ ...empty, search: { text: 'acme', found: { entries: [open] } } }, texts);
    expect(found.private_metadata).toBe('acme');
    expect(toText(found)).toContain('"initial_value":"acme"');
    expect(toText(found)).toContain('"clear_search"');
    const [input] = found.blocks;
    const [cleared] = homeView(empty, texts).blocks;
    expect(input).toMatchObject({ type: 'input', dispatch_action: true });
    // Slack keeps what was typed in a block with the same id.
    expect(cleared?.block_id).not.toBe(input?.block_id);
    expect(toText(homeView(empty, texts))).not.toContain('clear_search');
    const nothing = homeView({ ...empty, search: { text: 'acme', found: none } }, texts);
    expect(toText(nothing)).toContain('I can’t find acme');
  });

  test.each(languages)('fits with long lists and any text in %s', (language) => {
    fc.assert(
      fc.property(anyText, (text) => {
        const hostile = { ...replaceTexts(entry, text), progress: 'stalled' as const };
        const status = {
          ...taken,
          state: 'proposed',
          decision: { ...decision, reason: text, name: text },
        } as const;
        const entries = Array(30).fill({ ...open, ...hostile, classes: Array(50).fill(text), status });
        const list = { entries, count: 1_000 };
        const search = { text: readSearch(text), found: list };
        const data = { search, needsYou: list, waiting: list, decisions: list, recent: list };
        expect(findViewProblems(homeView(data, getTexts(language)))).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });

  test('shows all lists at their longest', () => {
    const list = { entries: Array(10).fill(open), count: 1_000 };
    const quiet = { entries: Array(10).fill({ ...open, canDecide: false }), count: 1_000 };
    const data = {
      search: { text: 'x', found: quiet },
      needsYou: list,
      waiting: quiet,
      decisions: quiet,
      recent: quiet,
    };
    const blocks = blocksOf(data);
    expect(blocks.length).toBeLessThanOrEqual(100);
    const titles = blocks.flatMap((block) => (block.type === 'header' ? [block.text.text] : []));
    const { found, needsYou, waiting, decisions, recent } = texts.home;
    expect(titles).toEqual([found, needsYou, waiting, decisions, recent]);
    expect(toText(blocks.at(-4))).toContain('+990 more');
  });
});

test.each([
  [undefined, ''],
  [null, ''],
  [7, ''],
  ['  Acme \u0000SA\u202e ', 'Acme SA'],
  ['x'.repeat(500), 'x'.repeat(100)],
  [`${'x'.repeat(99)}😀`, 'x'.repeat(99)],
])('what is typed is searched for without what cannot be searched: %j', (typed, search) => {
  expect(readSearch(typed)).toBe(search);
});
