import { parseMessage } from '../../../bot/intake/parse-message';
import { getElementValue } from '../../../sandbox/page/client/blocks/element-value';
import {
  escapeMarkdown,
  escapePlainText,
  preserveEscapes,
} from '../../../sandbox/page/client/blocks/escape-markdown';
import { formatSlackDate } from '../../../sandbox/page/client/blocks/format-slack-date';
import { escapeText, unescapeText } from '../../../sandbox/page/client/composer/escape-text';
import { formatFileSize } from '../../../sandbox/page/client/composer/format-file-size';
import { en } from '../../../sandbox/page/client/texts/en';
import { fr } from '../../../sandbox/page/client/texts/fr';
import { it as it_ } from '../../../sandbox/page/client/texts/it';

const WORD_JOINER = '\u2060';

describe('what people type', () => {
  it.each(['<!channel> & <b>', '&lt; as it is', 'a &amp;lt; b', '<https://a.example|b>'])(
    'comes back as it was: %s',
    (text) => {
      expect(escapeText(text)).not.toMatch(/[<>]/);
      expect(unescapeText(escapeText(text))).toBe(text);
    },
  );
});

it.each([en, fr, it_])(
  'a click on a magic company writes all that the bot asks for: $locale',
  ({ samples }) =>
    expect(parseMessage(samples.message('732829320'))).toEqual({
      code: { type: 'siren', id: '732829320' },
      kind: 'bank_statement',
      period: 'month',
      date: '2024-12-31',
      missing: [],
      ambiguous: [],
    }),
);

describe('markup', () => {
  it.each(['# a heading', '---', '===', '| a | b |', '![a](b)', '[a]: b', '    four spaces'])(
    'that Slack does not know stays text: %s',
    (line) => expect(escapeMarkdown(`first\n${line}`)).toBe(`first\n${WORD_JOINER}${line}`),
  );

  it.each(['*bold*', '• a', '#credit', '> said', '1. one', '```\n# code\n```'])(
    'of Slack stays markup: %s',
    (line) => expect(escapeMarkdown(line)).toBe(line),
  );
});

describe('what an app escaped', () => {
  it('is not rendered as markup, but its own markup is', () =>
    expect(preserveEscapes('&lt;!channel&gt; <!here> &amp;lt;')).toBe('&#60;!channel&#62; <!here> &amp;lt;'));

  it.each([
    ['at 14:20.\nBefore: a', 'at 14&#58;20.\nBefore&#58; a'],
    [
      ':wave: <https://a.example:1/b|c:d> https://a.example',
      ':wave: <https://a.example:1/b|c:d> https://a.example',
    ],
  ])('keeps the colons of a sentence, which are no emoji code: %s', (text, shown) =>
    expect(preserveEscapes(text)).toBe(shown),
  );

  it.each(['`a &lt; b`', '```\na &lt; b\n```'])('is left alone in code: %s', (code) =>
    expect(preserveEscapes(code)).toBe(code),
  );

  it('is treated like unescaped text where there is no markup', () =>
    expect(escapePlainText('<!channel> &lt;b&gt;')).toBe('&#60;!channel&#62; &#60;b&#62;'));
});

describe('a date of an app', () => {
  const shown = (format: string, timestamp = '1767349800') =>
    [en, fr, it_].map(({ locale }) => formatSlackDate({ timestamp, format, fallback: 'then' }, locale));

  it('is in the language of the page', () =>
    expect(shown('{date_short_pretty}, {date}')).toEqual([
      '2 Jan 2026, 2 January 2026',
      '2 janv. 2026, 2 janvier 2026',
      '2 gen 2026, 2 gennaio 2026',
    ]));

  it('has names for the days around today', () => {
    // At noon, so that the day does not end meanwhile.
    jest.useFakeTimers({ now: new Date(2026, 0, 2, 12) });
    expect(shown('{date_pretty}', String(Date.now() / 1000))).toEqual(['today', 'aujourd’hui', 'oggi']);
    jest.useRealTimers();
  });

  it('stays as it is where it is none', () => {
    expect(shown('{date}', 'soon')).toEqual(['then', 'then', 'then']);
    expect(shown('{moon}')[0]).toBe('{moon}');
  });
});

describe('the value of an element', () => {
  const option = { text: { type: 'plain_text', text: 'B' }, value: 'b' };

  it('is its state, or else its initial value', () => {
    const element = { type: 'plain_text_input', initial_value: 'begun' };
    expect(getElementValue(element, undefined)).toBe('begun');
    expect(getElementValue(element, { type: 'plain_text_input', value: 'typed' })).toBe('typed');
    expect(getElementValue({ type: 'datepicker' }, { type: 'datepicker', selected_date: null })).toBeNull();
  });

  it('is the value of an option, or several', () => {
    expect(getElementValue({ type: 'static_select', initial_option: option }, undefined)).toBe('b');
    const many = { type: 'checkboxes', selected_options: [option] };
    expect(getElementValue({ type: 'checkboxes' }, many)).toEqual(['b']);
  });
});

it.each([
  [0, en, '0 bytes'],
  [999, en, '999 bytes'],
  [1536, en, '1.5 kB'],
  [25 * 1024 * 1024, en, '25 MB'],
  // As the bot says of the same file: it refuses what has 21.5 MB.
  [21.5 * 1024 * 1024, en, '21.5 MB'],
  [21.5 * 1024 * 1024, fr, '21,5 Mo'],
  [20.04 * 1024 * 1024, en, '20 MB'],
  [1536, fr, '1,5 ko'],
  [1536, it_, '1,5 kB'],
])('formats %d bytes in each language', (bytes, texts, text) =>
  expect(formatFileSize(bytes, texts)).toBe(text),
);
