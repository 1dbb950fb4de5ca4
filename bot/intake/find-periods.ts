const START = String.raw`(?<![\p{L}\p{N}_])`;
const END = String.raw`(?![\p{L}\p{N}_])`;

const PERIOD_PATTERN = new RegExp(
  `${START}(?:(half[\\s-]?year(?:ly)?|semesters?)|(quarter(?:ly|s)?)|(month(?:ly|s)?)|(year(?:ly|s)?|annual))${END}`,
  'giu',
);

/** The periods that a text names, each once. */
export function findPeriods(text: string): string[] {
  const named = [...text.matchAll(PERIOD_PATTERN)].map(([, semester, quarter, month]) => {
    if (semester) return 'semester';
    if (quarter) return 'quarter';
    return month ? 'month' : 'year';
  });
  return [...new Set(named)];
}
