import { isFiniteNumber, isRecord } from '../../schemas/lenient-readers';
import { toPlainText } from '../../text/to-plain-text';
import { buildFact } from '../build-fact';
import { isGrade } from '../risk-class';
import type { Fact } from '../summary-parts';
import type { ReportDefinition } from './report-definition';

const MAX_FACTS = 20;

/** Any unknown analysis: its numbers and grades are shown without a verdict. */
export const other: ReportDefinition = {
  subject: 'unknown',
  rows: 'source',
  uniqueFields: [],
  interpret({ raw }) {
    return {
      verdict: 'unknown',
      examined: true,
      facts: extractFacts(raw),
      findings: [],
      findingCount: 0,
      measures: {},
    };
  },
};

function extractFacts(raw: unknown): Fact[] {
  if (!isRecord(raw)) return [];
  const facts: Fact[] = [];
  for (const [name, value] of Object.entries(raw)) {
    if (!isFiniteNumber(value) && !isGrade(value)) continue;
    facts.push(...buildFact(toPlainText(name, 100), value));
    if (facts.length === MAX_FACTS) break;
  }
  return facts;
}
