import fc from 'fast-check';
import { plainText } from '../../../shared/text/plain-text';

describe('plain text', () => {
  it('is one line without what cannot be seen', () => {
    expect(plainText('a\u0000b\u202Ec\u200Bd\n e')).toBe('abcd e');
    expect(plainText('\u001b[31mred\u001b[0m \u001b]0;title\u0007text')).toBe('red text');
    expect(plainText('a\n[Warning]')).toBe('a [Warning]');
  });

  it('is cut between characters, never inside one', () => {
    expect(plainText('😀😀😀😀', 3)).toBe('😀😀…');
    expect(plainText('abc', 3)).toBe('abc');
  });

  it('is never longer than asked, and the same when made plain twice', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 400 }),
        fc.integer({ min: 2, max: 50 }),
        (text, max) => {
          const plain = plainText(text, max);
          expect(Array.from(plain).length).toBeLessThanOrEqual(max);
          expect(plainText(plain, max)).toBe(plain);
        },
      ),
    );
  });
});
