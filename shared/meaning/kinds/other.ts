import { isFiniteNumber, isRecord } from '../../schemas/tolerant';
import { plainText } from '../../text/plain-text';
import { fact } from '../fact';
import { numberText } from '../number-text';
import { isGrade } from '../risk-class';
import type { Fact } from '../summary';
import { wordsOf } from '../words-of';
import type { Kind } from './kind';

const MOST_FIGURES = 20;

/** Any analysis this project does not know yet: its numbers and grades are shown, nothing is concluded from them. */
export const other: Kind = {
  kind: 'other',
  signs: [],
  read({ source, raw }) {
    return {
      title: `Report ${plainText(source, 80)}`.trim(),
      verdict: 'unknown',
      facts: figuresIn(raw),
      reasons: [],
      reasonCount: 0,
      sections: [],
      measures: {},
    };
  },
};

function figuresIn(raw: unknown): Fact[] {
  if (!isRecord(raw)) return [];
  const figures: Fact[] = [];
  for (const [name, value] of Object.entries(raw)) {
    if (!isFiniteNumber(value) && !isGrade(value)) continue;
    const text = isFiniteNumber(value) ? numberText(value) : value;
    figures.push(...fact(plainText(name, 100), wordsOf(name), value, text));
    if (figures.length === MOST_FIGURES) break;
  }
  return figures;
}
