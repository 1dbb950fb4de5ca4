import * as fc from 'fast-check';
import { type DigestSection, digestSections, maxEntries } from '../../../bot/digest/digest';
import { readBlockId } from '../../../bot/digest/digest-block-id';
import { type DigestCardData, digestCard } from '../../../bot/digest/digest-card';
import type { DigestLine } from '../../../bot/digest/digest-line';
import { redactedDigestCard } from '../../../bot/digest/redacted-digest-card';
import { redact } from '../../../bot/redaction';
import type { MessageBlock } from '../../../bot/slack/block-kit/message';
import { actionIds } from '../../../bot/slack/interactions/action-ids';
import { languages } from '../../../bot/texts/language';
import { getTexts } from '../../../bot/texts/texts';
import { findMessageProblems } from '../../support/block-kit-rules';
import { anyText } from '../../support/hostile-texts';
import { docSummary, replaceTexts } from '../../support/sample-summaries';
import { sampleAnalyses } from '../../support/samples/sample-cases';
import { sampleDigests } from '../../support/samples/sample-digests';
import { sampleStatuses } from '../../support/samples/sample-statuses';

const texts = getTexts('en');
const at = Date.UTC(2026, 2, 3, 8);
const none = { counts: {}, lines: [] };

const open: DigestLine = {
  caseId: '7',
  company: { code: { type: 'siren', id: '732829320' }, name: 'Acme SA' },
  verdict: 'alert',
  gravest: docSummary,
  status: { state: 'open' },
  undecidedSince: at,
  threadUrl: 'https://example.slack.com/p1',
};

function build(sections: Partial<DigestCardData['sections']>): DigestCardData {
  return {
    id: '3',
    since: at,
    sections: { overdue: none, unowned: none, worse: none, decided: none, ...sections },
  };
}

/** The text and the button of each line. */
function readLines(blocks: readonly MessageBlock[]) {
  return blocks.flatMap((block) =>
    block.type === 'section' && readBlockId(block.block_id) !== undefined
      ? [
          {
            text: block.text?.text ?? '',
            button: block.accessory?.type === 'button' ? block.accessory : undefined,
          },
        ]
      : [],
  );
}

const unsent = sampleAnalyses.find(({ contents }) => contents.submissions.length === 0);

const readLine = (line: DigestLine, section: keyof DigestCardData['sections'] = 'unowned') =>
  readLines(digestCard(build({ [section]: { counts: { alert: 1 }, lines: [line] } }), texts).blocks)[0];

describe('a line of a digest', () => {
  test('says which file was not sent where that is why nothing is known', () => {
    const line: DigestLine = {
      ...open,
      verdict: 'unknown',
      gravest: undefined,
      ...(unsent && { worst: unsent }),
    };
    expect(readLine(line)?.text).toContain('big.pdf is 20.5 MB');
    expect(readLine({ ...line, verdict: 'alert', gravest: docSummary })?.text).not.toContain('big.pdf');
  });

  test('has verdict, company and finding, and below them who has it, since when, and where', () => {
    const [subject = '', status = ''] = readLine(open)?.text.split('\n') ?? [];
    expect(subject).toMatch(/^🔴\u00a0Alert · \*Acme SA\* \(SIREN 732829320\) · \S+/);
    expect(status).toBe(
      [
        'nobody has it yet',
        'waiting since <!date^1772524800^{date_short_pretty} {time}|2026-03-03 08:00 UTC>',
        '<https://example.slack.com/p1|open the thread>',
      ].join(' · '),
    );
  });

  test.each([
    ['open', actionIds.takeCase],
    ['taken', actionIds.decideCase],
    ['snoozed', actionIds.decideCase],
    ['waiting', actionIds.decideCase],
    ['proposed', actionIds.confirmCase],
    ['decided', actionIds.openCompany],
  ] as const)('that is %s has the button for the next step', (state, action) => {
    const button = readLine({ ...open, status: sampleStatuses[state] })?.button;
    expect(button?.action_id).toBe(action);
    expect(button?.value).toBe('7');
  });

  test('says who took it, and what was decided, by whom and why', () => {
    expect(readLine({ ...open, status: sampleStatuses.taken })?.text).toMatch(
      /👤 taken by <@U0123456789>, <!date.* · due /,
    );
    const decided = readLine({ ...open, status: sampleStatuses.decided })?.text;
    for (const part of ['Declined by <@U0123456789>', 'confirmed by <@U0123456780>', 'Reason: The statement'])
      expect(decided).toContain(part);
    expect(decided).not.toContain('nobody has it yet');
  });

  test('says who waits for which documents, and until when', () => {
    const waiting = readLine({ ...open, status: sampleStatuses.waiting }, 'worse')?.text;
    for (const part of [
      '👤 <@U0123456789>',
      'waiting for documents until <!date^',
      'Reason: The original statement',
    ])
      expect(waiting).toContain(part);
  });

  test('says since when it is overdue, or when it will be due', () => {
    const status = { state: 'open', dueAt: new Date(at) } as const;
    expect(readLine({ ...open, status }, 'overdue')?.text).toContain('overdue since <!date^1772524800^');
    expect(readLine({ ...open, status }, 'unowned')?.text).toContain(' · due <!date^1772524800^');
  });

  test('says what the verdict was before, and how many analyses its case has', () => {
    expect(readLine({ ...open, verdictBefore: 'review', analysisCount: 3 })?.text).toContain(
      ' · 3 analyses · was 🟡\u00a0Review · ',
    );
  });

  test('of another channel names it, unless that is private', () => {
    expect(readLine({ ...open, askedIn: 'C0123456789' })?.text).toContain(
      '|open the thread> in <#C0123456789>',
    );
    const lines = [{ ...open, isThreadPrivate: true }];
    const card = digestCard(build({ unowned: { counts: { alert: 1 }, lines } }), texts);
    expect(readLines(card.blocks)[0]?.text).toContain('🔒 <https://example.slack.com/p1|open the thread>');
    expect(JSON.stringify(card.blocks)).toContain(texts.alert.privateThread);
  });
});

describe('a digest', () => {
  test('has a section for what there is, with its count and how many more there are', () => {
    const { blocks, text } = digestCard(
      build({ unowned: { counts: { alert: 9_000, review: 1_000 }, lines: [open] } }),
      texts,
    );
    const shown = JSON.stringify(blocks);
    expect(shown).toContain('*🙋 Needs somebody: 10000*');
    expect(shown).toContain('+9999 more: /xray history');
    expect(shown).not.toContain(texts.digest.sections.overdue);
    expect(text).toContain('Needs somebody: 10000. Acme SA: 🔴\u00a0Alert');
  });

  test('tells how often alerts were wrong', () => {
    const shown = JSON.stringify(digestCard(sampleDigests.some, texts).blocks);
    expect(shown).toContain(texts.digest.falseAlarms);
    expect(shown).toContain('5 of 8 decided cases were false alarms');
  });

  test('keeps all lines where one was acted on', () => {
    const [before, after] = [sampleDigests.some, sampleDigests.acted].map((data) =>
      readLines(digestCard(data, texts).blocks),
    );
    expect(before).toHaveLength(7);
    expect(after).toHaveLength(7);
    const changed = after?.filter(({ text }, index) => text !== before?.[index]?.text) ?? [];
    expect(changed.map(({ text }) => /\*(.+?)\*/.exec(text)?.[1])).toEqual([
      'Acme &amp; Fils SA',
      'Imprimerie des Alpilles SAS',
    ]);
  });

  const everyLine = maxEntries.overdue + maxEntries.unowned + maxEntries.worse + maxEntries.decided;

  /** A digest with as many lines as one ever shows. */
  function buildFull(toLine: (index: number) => DigestLine): DigestCardData {
    const fill = (section: DigestSection) => ({
      counts: { alert: 10_000 },
      lines: Array.from({ length: maxEntries[section] }, (_, index) => toLine(index)),
    });
    const sections = Object.fromEntries(digestSections.map((name) => [name, fill(name)]));
    return { ...sampleDigests.some, ...build(sections) };
  }

  test.each(['open', 'taken', 'waiting', 'proposed', 'decided'] as const)(
    'keeps every line when all are %s',
    (state) => {
      const company = {
        code: { type: 'cfiscale', id: '01234567897' },
        name: 'Imprimerie des Alpilles & de la Crau '.repeat(3),
      };
      const threadUrl = 'https://credit-team-example.slack.com/archives/C0123456789/p1700000000000000';
      const status = { ...sampleStatuses[state], dueAt: new Date(at) };
      const data = buildFull((index) => ({ ...open, caseId: `12345${index}`, company, threadUrl, status }));
      for (const language of languages)
        expect(readLines(digestCard(data, getTexts(language)).blocks)).toHaveLength(everyLine);
    },
  );

  test('fits, whatever its companies and reasons are called', () => {
    fc.assert(
      fc.property(anyText, (hostile) => {
        const { company, gravest } = replaceTexts(open, hostile);
        const status = { ...sampleStatuses.decided };
        const data = buildFull(() => ({ ...open, company, gravest, status }));
        for (const language of languages)
          expect(findMessageProblems(digestCard(data, getTexts(language)))).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });
});

describe('in a channel shared with another company, a digest', () => {
  test.each(languages)('only counts, in %s', (language) => {
    const words = getTexts(language);
    const card = redactedDigestCard(redact('digest', sampleDigests.some), words);
    expect(findMessageProblems(card)).toEqual([]);
    const shown = JSON.stringify(card);
    for (const secret of ['Alpilles', 'Acme', '732829320', 'U0123456789', 'slack.com', 'edited after'])
      expect(shown).not.toContain(secret);
    expect(shown).toContain(`${words.verdicts.alert} 9 · `);
    expect(shown).toContain(`${words.verdicts.review} 3`);
    expect(shown).toContain('/xray digest');
  });
});
