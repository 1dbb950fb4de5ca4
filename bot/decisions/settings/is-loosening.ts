import type { GoverningSettings } from './settings-trail';

type Rules = Pick<GoverningSettings, 'deciders' | 'fourEyes'>;

/**
 * Whether a change lets somebody do alone what needed another person before: fewer verdicts with a second person, or more people
 * who can decide. An empty list of people is everyone.
 */
export function isLoosening(before: Rules, after: Rules): boolean {
  const dropsVerdict = before.fourEyes.some((verdict) => !after.fourEyes.includes(verdict));
  return dropsVerdict || addsPeople(before.deciders, after.deciders);
}

function addsPeople(before: readonly string[], after: readonly string[]): boolean {
  if (before.length === 0) return false;
  return after.length === 0 || after.some((person) => !before.includes(person));
}

/** Whether a second person has to confirm: where no verdict needs one, one person may decide alone, and may change how. */
export function needsConfirmation(before: Rules, after: Rules): boolean {
  return before.fourEyes.length > 0 && isLoosening(before, after);
}
