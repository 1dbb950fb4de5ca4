import { isFiniteNumber, isRecord } from '../../schemas/lenient-readers';
import { toPlainText } from '../../text/to-plain-text';
import { buildFact } from '../build-fact';
import { formatNumber } from '../format-number';
import { humanize } from '../humanize';
import { isGrade } from '../risk-class';
import type { Fact } from '../summary-parts';
import type { ReportDefinition } from './report-definition';

const MAX_FACTS = 20;

/** Any unknown analysis: its numbers and grades are shown without a verdict. */
export const other: ReportDefinition = {
  title: 'Report',
  description: 'Any other analysis',
  subject: 'unknown',
  uniqueFields: [],
  example: { score: 17, limit: 2.5 },
  interpret({ raw }) {
    return {
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
