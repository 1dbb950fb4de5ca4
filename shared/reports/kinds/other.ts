import { isFiniteNumber, isRecord } from '../../schemas/lenient-readers';
import { toPlainText } from '../../text/to-plain-text';
import { buildFact } from '../build-fact';
import { formatNumber } from '../format-number';
import { humanize } from '../humanize';
import { isGrade } from '../risk-class';
import type { Fact } from '../summary';
import type { ReportDefinition } from './report-definition';

const MAX_FACTS = 20;

/** Any analysis this project does not know yet: its numbers and grades are shown, nothing is concluded from them. */
export const other: ReportDefinition = {
  kind: 'other',
  uniqueFields: [],
  interpret({ source, raw }) {
    return {
      title: `Report ${toPlainText(source, 80)}`.trim(),
      verdict: 'unknown',
      facts: extractFacts(raw),
      reasons: [],
      reasonCount: 0,
      sections: [],
      measures: {},
    };
  },
};

function extractFacts(raw: unknown): Fact[] {
  if (!isRecord(raw)) return [];
  const figures: Fact[] = [];
  for (const [name, value] of Object.entries(raw)) {
    if (!isFiniteNumber(value) && !isGrade(value)) continue;
    const text = isFiniteNumber(value) ? formatNumber(value) : value;
    figures.push(...buildFact(toPlainText(name, 100), humanize(name), value, text));
    if (figures.length === MAX_FACTS) break;
  }
  return figures;
}
