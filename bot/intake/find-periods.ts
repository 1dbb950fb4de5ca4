import { periodWords, simplifyText, wordPattern } from './document-words';

export const periodPatterns = Object.entries(periodWords).map(
  ([period, words]) => [period, wordPattern(`(?:${Object.values(words).join('|')})`, 'gu')] as const,
);

/** The periods that a text names in any of the languages, each once. */
export function findPeriods(text: string): string[] {
  let rest = simplifyText(text);
  return periodPatterns.flatMap(([period, pattern]) => {
    const before = rest;
    // A half-year is not a year.
    rest = rest.replace(pattern, ' | ');
    return rest === before ? [] : [period];
  });
}
