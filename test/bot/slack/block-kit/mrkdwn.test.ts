import * as fc from 'fast-check';
import {
  bold,
  channelMention,
  code,
  emptyMarkup,
  escapeText,
  formatDateTime,
  joinMarkup,
  link,
  mrkdwn,
  userMention,
} from '../../../../bot/slack/block-kit/mrkdwn';
import { truncate } from '../../../../bot/slack/block-kit/truncate';
import { anyText, hostileTexts } from '../../../support/hostile-texts';

const sourceOf = (text: string) => escapeText(text).source;

describe('foreign text in a card', () => {
  test.each([
    [
      '<!channel> & <https://evil.example|click>',
      '&lt;!channel&gt; &amp; &lt;https://evil.example|click&gt;',
    ],
    ['@here and @Channel, mail a@b.example', '＠here and ＠Channel, mail a@b.example'],
    // The line that it is in may be cut after the mention.
    ['@everyonegnp.exe', '＠everyonegnp.exe'],
    ['*bold* ~gone~ `code`', '∗bold∗ ∼gone∼ ˋcodeˋ'],
    ['_italic_ but bank_statement_2024.pdf', 'ˍitalicˍ but bank_statement_2024.pdf'],
    [':red_circle: :+1: :100: at 10:00:00, a: b', '∶red_circle: ∶+1: ∶100: at 10:00:00, a: b'],
    ['\u202eevil\u202c\u200b \u0007x\ny', 'evil x y'],
    ['a\u2065\u3164\u115fb ⚠\ufe0f', 'ab ⚠\ufe0f'],
    ['&lt;', '&amp;lt;'],
  ])('%j does nothing', (text, shown) => {
    expect(sourceOf(text)).toBe(shown);
  });

  test('is escaped wherever it is inserted, and markup is not', () => {
    expect(mrkdwn`${bold('a*b')} ${'<x>'} ${7}`.source).toBe('*a∗b* &lt;x&gt; 7');
    expect(joinMarkup([emptyMarkup, mrkdwn`a`, bold(''), mrkdwn`b`], ' · ').source).toBe('a · b');
    expect(code('a `b` <c>').source).toBe('`a ˋbˋ &lt;c&gt;`');
  });

  test('is the original text again once its entities are decoded', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ab&<>;ltgamp '), maxLength: 100 }), (text) => {
        const read = sourceOf(text).replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
        expect(read).toBe(text.replace(/ +/g, ' ').trim());
      }),
    );
  });

  test('makes links, mentions and dates only of valid ones', () => {
    expect(link('https://a.example/?x=1&y=2', 'a|b').source).toBe('<https://a.example/?x=1&amp;y=2|a¦b>');
    expect(link('javascript:alert(1)', 'a').source).toBe('a');
    expect(link('https://a.example/|x>', 'a').source).toBe('a');
    expect([userMention('U1AB').source, userMention('U1> <!channel').source]).toEqual([
      '<@U1AB>',
      'U1&gt; &lt;!channel',
    ]);
    expect([channelMention('C1').source, channelMention('general').source]).toEqual(['<#C1>', 'general']);
    expect(formatDateTime(Number.NaN).source).toBe('');
    expect(formatDateTime(0).source).toBe('<!date^0^{date_short_pretty} {time}|1970-01-01 00:00 UTC>');
  });
});

describe('a truncated text', () => {
  test.each([
    ['abcdef', 6, 'abcdef'],
    ['abcdefg', 6, 'abcd…'],
    ['abc&amp;d', 7, 'abc…'],
    ['ab👾👾👾', 5, 'ab…'],
    ['a <https://a.example|b> c', 15, 'a…'],
    ['*bold text* and more', 8, '*bold…*'],
  ])('“%s” in %d is “%s”', (text, max, result) => {
    expect(truncate(text, max)).toBe(result);
  });

  test('is never too long and never ends inside a character, entity or link', () => {
    fc.assert(
      fc.property(
        anyText,
        fc.integer({ min: 3, max: 200 }),
        fc.constantFrom(...hostileTexts),
        (text, max, before) => {
          const source = mrkdwn`${bold(before)} ${text} ${link('https://a.example', 'x')}`.source;
          const result = truncate(source, max);
          expect(result.length).toBeLessThanOrEqual(max);
          expect(result).not.toMatch(/&(?!amp;|lt;|gt;)|\p{Cs}|<[^>]*$/u);
          expect((result.match(/\*/g) ?? []).length % 2).toBe(0);
        },
      ),
    );
  });
});

test.each([' ', '-', '\u00a0', '\u202f', ''])(
  'account numbers are masked, whatever separates their groups: “%s”',
  (gap) => {
    // The example of ISO 13616 for France.
    const iban = ['FR14', '2004', '1010', '0505', '0001', '3M02', '606'].join(gap);
    expect(escapeText(`IBAN ${iban}.`).source).toBe('IBAN FR…606.');
  },
);
