import * as fc from 'fast-check';
import { rawJsonCard } from '../../../bot/reports/raw-json-card';
import { notice } from '../../../bot/slack/block-kit/notice';
import { getTexts } from '../../../bot/texts/texts';
import { managerRaw } from '../../shared/reports/reports';
import { findMessageProblems } from '../../support/block-kit-rules';
import { anyCharacters, hostileTexts, longTexts } from '../../support/hostile-texts';

const texts = getTexts('en');
const toText = (message: unknown) => JSON.stringify(message);

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
