import { type Language, languages } from '../../../bot/texts/language';
import { getTexts, type Texts } from '../../../bot/texts/texts';

const english = getTexts('en');
const translated = languages.filter((language) => language !== 'en');

/** Texts that are the same in another language: names, examples, and words that happen to be equal. */
const sameAsEnglish: readonly RegExp[] = [
  /^(?:help|forms\.notice)\.title$/,
  /^report\.(?:kinds\.(?:doc|financial|manager)|sources\.\w+)$/,
  /^cases\.columns\.xray$/,
  /^verdictChange\.title$/,
  /^subcommands\.alerts\.args$/,
  /^companyCodes\.\w+\.name$/,
  /^documents\.periods\.(?:semester|quarter)$/,
  /^forms\.figures\.(?:countPlaceholder|no)$/,
  /^findings\.times$/,
];

/** Words that one language spells like English. */
const sameWords: Partial<Record<Language, readonly RegExp[]>> = {
  fr: [
    /^alert\.conditions\.verdictAtLeast$/,
    /^cases\.(?:columns\.verdict|documents)$/,
    /^companyCodes\.siren\.country$/,
    /^findings\.(?:checks\.(?:signature|structure)|lights\.orange)$/,
    /^forms\.companyView\.analyses$/,
    /^forms\.decisionSettings\.countries\.fr$/,
    /^forms\.details\.(?:ratioCount|ratios)$/,
    /^history\.analyses$/,
    /^report\.(?:facts\.score|ratioColumns\.ratio|source|xrays\.doc)$/,
  ],
  // Placeholders with a colon or in quotation marks.
  it: [/^(?:alert\.namedRule|cases\.inFile|report\.companyEvent)$/],
};

/** What Slack cuts: titles and buttons of modals, https://docs.slack.dev/reference/views/modal-views. */
const MODAL_LABEL =
  /^forms\.\w+\.(?:title\w*|confirmTitle|save|send|next|confirm|cancel|close|back|sendAnyway)$/;
const MAX_MODAL_LABEL = 24;
const MAX_BUTTON = 75;

interface Leaf {
  readonly path: string;
  readonly value: unknown;
}

function leavesOf(value: unknown, path = ''): Leaf[] {
  if (typeof value !== 'object' || value === null) return [{ path, value }];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, path ? `${path}.${key}` : key));
}

function messagesOf({ language, formats, ...messages }: Texts): Map<string, unknown> {
  return new Map(leavesOf(messages).map(({ path, value }) => [path, value]));
}

/**
 * Reads as a text that names it, and so does every property, so that a parameter may be an object of any shape. A `count`
 * among its properties is a number.
 */
function placeholder(name: string, { count = 5, onRead = () => {} } = {}): unknown {
  const text = `‹${name}›`;
  return new Proxy(() => text, {
    get: (_, key) => {
      if (key === Symbol.toPrimitive || key === 'toString' || key === 'valueOf') return () => text;
      if (typeof key === 'symbol') return undefined;
      if (key in String.prototype || key in Array.prototype) return () => text;
      onRead();
      return key === 'count' ? count : placeholder(`${name}.${key}`);
    },
    apply: () => [text, text],
  });
}

type Message = (...args: unknown[]) => string;

const COUNTS = [0, 1, 2, 5];

/** What a text says: once with placeholders, then with each number in place of each parameter. */
function variantsOf(value: unknown, original: unknown = value): string[] {
  if (typeof value !== 'function' || typeof original !== 'function') return [String(value)];
  const message = value as Message;
  const objects = new Set<number>();
  const fill = (count?: number) =>
    Array.from({ length: 6 }, (_, index) =>
      placeholder(String(index), { count, onRead: () => void objects.add(index) }),
    );
  const variants = [message(...fill())];
  for (let index = 0; index < original.length; index += 1)
    for (const count of COUNTS)
      variants.push(message(...(objects.has(index) ? fill(count) : fill().with(index, count))));
  return variants.map(String);
}

/** Placeholders, and numbers that are no word in either language: one may be "one", none may be "no". */
const insertedInto = (text: string) =>
  [...new Set(text.match(/‹[^›]*›|(?<![\p{L}\p{N}]|\d[.,/-])[25](?![\p{L}\p{N}]|[.,/-]\d)/gu))]
    .toSorted()
    .join(' ');

describe.each(translated)('the texts in %s', (language) => {
  const messages = messagesOf(getTexts(language));
  const originals = messagesOf(english);

  test('have the quotation marks of the language alone', () => {
    const foreign = language === 'fr' ? /[“”]/ : /[«»]/;
    const wrong = [...messages].filter(([, value]) => variantsOf(value).some((text) => foreign.test(text)));
    expect(wrong.map(([path]) => path)).toEqual([]);
  });

  test('have every key of English', () => {
    expect([...originals.keys()].filter((path) => !messages.has(path))).toEqual([]);
  });

  test('are translated, but for names and examples', () => {
    const same = [...sameAsEnglish, ...(sameWords[language] ?? [])];
    const untranslated = [...originals]
      .filter(([path]) => !same.some((pattern) => pattern.test(path)))
      .filter(([path, original]) => variantsOf(original)[0] === variantsOf(messages.get(path))[0])
      .map(([path]) => path);
    expect(untranslated).toEqual([]);
  });

  test('use every placeholder of English and name every number, in singular and plural', () => {
    const wrong = [...originals].flatMap(([path, original]) => {
      const [expected, actual] = [variantsOf(original), variantsOf(messages.get(path), original)];
      return expected.flatMap((text, index) => {
        const [wanted, given] = [insertedInto(text), insertedInto(actual[index] ?? '')];
        return wanted === given ? [] : [`${path}: ${actual[index]}`];
      });
    });
    expect(wrong).toEqual([]);
  });
});

test.each(languages)('the texts in %s are short, plain, and fit where Slack shows them', (language) => {
  const messages = messagesOf(getTexts(language));
  expect(messages.size).toBeGreaterThan(150);
  for (const [path, value] of messages)
    for (const text of variantsOf(value)) {
      expect([path, text.trim()]).toEqual([path, text]);
      expect([path, text === '' || /undefined|NaN|\[object/.test(text)]).toEqual([path, false]);
      // Longer ones would be truncated like foreign text.
      expect([path, text.length <= 300]).toEqual([path, true]);
      // No markup, no proof of fraud, and never only "error".
      expect([path, /[*`~]|\bfraud is|\bproven\b|^err(?:or|eur|ore)\b/i.test(text)]).toEqual([path, false]);
      if (MODAL_LABEL.test(path)) expect([path, text.length <= MAX_MODAL_LABEL]).toEqual([path, true]);
      if (path.startsWith('buttons.')) expect([path, text.length <= MAX_BUTTON]).toEqual([path, true]);
    }
});

test('French sets no-break spaces before its punctuation', () => {
  const breakable = [...messagesOf(getTexts('fr'))].filter(([, value]) =>
    / [:;?!»]|« /.test(variantsOf(value)[0] ?? ''),
  );
  expect(breakable).toEqual([]);
});
