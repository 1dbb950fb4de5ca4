import fc from 'fast-check';
import { toPlainText } from '../../../shared/text/to-plain-text';
import { toValidJson, toValidText } from '../../../shared/text/to-valid-text';

describe('plain text', () => {
  it('is one line without invisible characters', () => {
    expect(toPlainText('a\u0000b\u202Ec\u200Bd\n e')).toBe('abcd e');
    expect(toPlainText('\u001b[31mred\u001b[0m \u001b]0;title\u0007text')).toBe('red text');
    expect(toPlainText('a\n[Warning]')).toBe('a [Warning]');
  });

  it('keeps the no-break spaces of numbers and punctuation, but no run of them', () => {
    expect(toPlainText('1\u202f234\u00a0€')).toBe('1\u202f234\u00a0€');
    expect(toPlainText('a\u00a0\u00a0b \u202fc\u00a0')).toBe('a b c');
    expect(toPlainText('a\u00a0\u200b\u00a0b')).toBe('a b');
  });

  it('is cut between characters, never inside one', () => {
    expect(toPlainText('😀😀😀😀', 3)).toBe('😀😀…');
    expect(toPlainText('abc', 3)).toBe('abc');
  });

  it('is never longer than asked, and the same when made plain twice', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 400 }),
        fc.integer({ min: 2, max: 50 }),
        (text, max) => {
          const plain = toPlainText(text, max);
          expect(Array.from(plain).length).toBeLessThanOrEqual(max);
          expect(toPlainText(plain, max)).toBe(plain);
        },
      ),
    );
  });
});

/** Any UTF-16, including lone surrogates and NUL. */
const anyText = fc
  .array(
    fc.oneof(
      fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
      fc.constantFrom('\0', '\ud83d', '\ude00', '😀', '\\', 'u0000', '\\u0000', '\\ud800', '"', '\n'),
    ),
    { maxLength: 30 },
  )
  .map((units) => units.join(''));

describe('valid text', () => {
  it('has U+FFFD for NUL and for half a surrogate pair, and everything else as it was', () => {
    expect(toValidText('a\0b\ud83dc\ude00d😀e')).toBe('a\ufffdb\ufffdc\ufffdd😀e');
    expect(toValidText('É, 年报.pdf\t"\\u0000"')).toBe('É, 年报.pdf\t"\\u0000"');
  });

  it('in JSON is what the same text is alone, in values and in names, however it is escaped', () => {
    fc.assert(
      fc.property(anyText, anyText, (name, value) => {
        fc.pre(name !== '__proto__');
        expect(JSON.parse(toValidJson([{ [name]: value }, [value]]))).toEqual([
          { [toValidText(name)]: toValidText(value) },
          [toValidText(value)],
        ]);
      }),
    );
  });
});
