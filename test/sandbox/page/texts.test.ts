import { getElementValue } from '../../../sandbox/page/client/blocks/element-value';
import {
  escapeMarkdown,
  escapePlainText,
  preserveEscapes,
} from '../../../sandbox/page/client/blocks/escape-markdown';
import { escapeText, unescapeText } from '../../../sandbox/page/client/composer/escape-text';
import { formatFileSize } from '../../../sandbox/page/client/composer/format-file-size';

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

  it.each(['`a &lt; b`', '```\na &lt; b\n```'])('is left alone in code: %s', (code) =>
    expect(preserveEscapes(code)).toBe(code),
  );

  it('is treated like unescaped text where there is no markup', () =>
    expect(escapePlainText('<!channel> &lt;b&gt;')).toBe('&#60;!channel&#62; &#60;b&#62;'));
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
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1536, '1.5 kB'],
  [25 * 1024 * 1024, '25 MB'],
])('formats %d bytes as %s', (bytes, text) => expect(formatFileSize(bytes)).toBe(text));
