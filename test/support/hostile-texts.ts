import * as fc from 'fast-check';

/** Texts that try to be more than text. */
export const hostileTexts = [
  '<!channel> pay now',
  '<!here|x>',
  '@here @channel @everyone',
  '<https://evil.example|Your bank>',
  'https://evil.example/a?b=1&c=2',
  '<@U012ABCDEF>',
  '<!date^0^{date}|x>',
  '`rm -rf` ```fence``` ``',
  '*bold* _italic_ ~gone~',
  ':red_circle: :white_check_mark: :100: :+1:',
  '\u202egnp.exe\u202c \u2066x\u2069 \u200b\u200d\ufeff',
  '\u0000\u0007\u001b[31mred\u001b[0m\r\n\n> quote\n# head',
  '\ud800 \udc00 a\ud83d',
  '&amp; &lt;b&gt; &',
  '"quotes" \\ \' {json}',
  '𝒻𝒶𝓃𝒸𝓎 👩‍👩‍👧 ﷽',
  '',
  ' ',
];

export const longTexts = ['&', '<', 'a', '"', '\\', '👾', '* ', '\u202e', ' ', '|', '>'].map((sign) =>
  sign.repeat(10_000),
);

/** Any sequence of UTF-16 code units, including lone surrogates. */
export const anyCharacters = fc.string({
  unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
  maxLength: 300,
});

/** Arbitrary texts, with the worst ones often. */
export const anyText = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.constantFrom(...longTexts),
  anyCharacters,
  fc.string({
    unit: fc.constantFrom('*', '_', '`', '~', '<', '>', '&', '|', ':', '@', '!', 'a', ' ', '\n', '\ud800'),
    maxLength: 60,
  }),
  fc.array(fc.constantFrom(...hostileTexts), { maxLength: 5 }).map((texts) => texts.join('')),
);
