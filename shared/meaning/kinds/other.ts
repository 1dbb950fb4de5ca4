import { isFiniteNumber, isRecord } from '../../schemas/tolerant';
import { plainText } from '../../text/plain-text';
import { fact } from '../fact';
import { numberText } from '../number-text';
import type { Fact } from '../summary';
import { wordsOf } from '../words-of';
import type { Kind } from './kind';

const MOST_NUMBERS = 20;

/** Any analysis this project does not know yet: its numbers are shown, nothing is concluded from them. */
export const other: Kind = {
  kind: 'other',
  signs: [],
  read({ source, raw }) {
    return {
      title: `Report ${plainText(source, 80)}`.trim(),
      verdict: 'unknown',
      facts: numbersIn(raw),
      reasons: [],
      reasonCount: 0,
      sections: [],
      measures: {},
    };
  },
};

function numbersIn(raw: unknown): Fact[] {
  if (!isRecord(raw)) return [];
  const numbers: Fact[] = [];
  for (const [name, value] of Object.entries(raw)) {
    if (!isFiniteNumber(value)) continue;
    numbers.push(...fact(plainText(name, 100), wordsOf(name), value, numberText(value)));
    if (numbers.length === MOST_NUMBERS) break;
  }
  return numbers;
}
