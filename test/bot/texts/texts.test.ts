import { getTexts } from '../../../bot/texts/texts';

type Leaf = { readonly path: readonly string[]; readonly text: string };

/** Every text; those with parameters are called with sample values. */
function leavesOf(value: unknown, path: readonly string[] = []): Leaf[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value === 'function') return [{ path, text: String(value(2, 'x', 'x')) }];
  return Object.entries(value as object).flatMap(([key, inner]) => leavesOf(inner, [...path, key]));
}

describe('the texts', () => {
  const leaves = leavesOf(getTexts());

  test('are English unless a language is known', () => {
    for (const locale of ['en-US', 'en_GB', 'EN', 'fr-FR', '', 'xx'])
      expect(getTexts(locale)).toBe(getTexts());
  });

  test('are short, plain and without markup', () => {
    expect(leaves.length).toBeGreaterThan(150);
    for (const { path, text } of leaves) {
      const where = path.join('.');
      expect([where, text.trim()]).toEqual([where, text]);
      expect([where, text.length]).not.toEqual([where, 0]);
      // Longer ones would be truncated like foreign text.
      expect([where, text.length > 300]).toEqual([where, false]);
      expect([where, /[*`~]|\bfraud is|proven\b/.test(text)]).toEqual([where, false]);
    }
  });

  test('never say only “error”', () => {
    expect(leaves.filter(({ text }) => /^error\b/i.test(text))).toEqual([]);
  });
});
