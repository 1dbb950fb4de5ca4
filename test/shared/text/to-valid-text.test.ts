import fc from 'fast-check';
import { toValidJson, toValidText } from '../../../shared/text/to-valid-text';

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
