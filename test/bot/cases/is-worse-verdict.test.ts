import { isWorseVerdict } from '../../../bot/cases';

test.each([
  ['clear', 'unknown'],
  ['clear', 'review'],
  ['unknown', 'review'],
  ['unknown', 'alert'],
  ['review', 'alert'],
] as const)('from %s to %s is worse, and the other way round is not', (before, verdict) => {
  expect(isWorseVerdict(verdict, before)).toBe(true);
  expect(isWorseVerdict(before, verdict)).toBe(false);
  expect(isWorseVerdict(verdict, verdict)).toBe(false);
});
