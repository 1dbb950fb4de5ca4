import { nextLookSeconds } from '../../../bot/jobs/look-plan';

const HOUR = 60 * 60;

/** Every look from going online to the last, in seconds since then. */
function looks(first: number): number[] {
  const at: number[] = [first];
  for (;;) {
    const elapsed = at.at(-1) ?? 0;
    const next = nextLookSeconds(first, at.length, elapsed);
    if (next === undefined) return at;
    at.push(elapsed + next);
  }
}

describe('the plan of looks for missing reports', () => {
  it.each([7, 60, 300, 500])(
    'looks when people must be told, whenever the first look was (%d s)',
    (first) => {
      expect(looks(first)).toEqual(expect.arrayContaining([15 * 60, 48 * HOUR]));
    },
  );

  it('doubles its pauses up to an hour, and gives up after 72 hours', () => {
    const at = looks(300);
    expect(at.slice(0, 5)).toEqual([300, 900, 2100, 4500, 8100]);
    expect(at.at(-1)).toBeGreaterThanOrEqual(72 * HOUR);
    expect(at.at(-2)).toBeLessThan(72 * HOUR);
  });
});
