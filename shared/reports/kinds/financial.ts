import { anything, finiteNumber, isRecord, record, scalar, text } from '../../schemas/lenient-readers';
import { toPlainText } from '../../text/to-plain-text';
import { buildFact, buildProportionFact } from '../build-fact';
import { formatNumber } from '../format-number';
import { humanize } from '../humanize';
import { readProportion } from '../proportion';
import { rankReasons, reasonList } from '../reasons';
import type { ReportSettings } from '../report-settings';
import { isGrade, readRiskClass, riskClassVerdict } from '../risk-class';
import type { SummaryRow, SummarySection } from '../summary-parts';
import type { ReportDefinition } from './report-definition';

const MAX_RATIOS = 8;
const MAX_SOURCES = 20;

const readFinancial = record({
  criterias: anything,
  probabilityOfDefault: finiteNumber,
  riskClass: scalar,
  score: scalar,
  reasons: reasonList,
});

/** Financial X-Ray: risk class, probability of default and their ratios. */
export const financial: ReportDefinition = {
  title: 'Financial X-Ray',
  description: 'Probability of default and risk class',
  source: 'magpie',
  subject: 'company',
  usesFigures: true,
  uniqueFields: ['probabilityOfDefault', 'riskClass', 'criterias'],
  example: {
    riskClass: 4,
    probabilityOfDefault: 0.082,
    criterias: { equityRatio: { value: 0.07, source: 'statement' } },
    reasons: [
      { typeCode: 'age', weight: 0.9 },
      { typeCode: 'leverage', weight: -0.6 },
    ],
  },
  interpret({ raw }, settings) {
    const analysis = readFinancial(raw);
    // Newer reports may have a letter from A to E as the score and no class (public documentation of October Connect).
    const shownClass = analysis.riskClass ?? (isGrade(analysis.score) ? analysis.score : undefined);
    const riskClass = readRiskClass(shownClass);
    const probability = readProportion(analysis.probabilityOfDefault, settings.probabilityScale);
    const ratios = readRatios(analysis.criterias);
    return {
      verdict: riskClassVerdict(riskClass, settings),
      facts: [
        ...buildFact('riskClass', 'Risk class', shownClass, formatRiskClass(shownClass, settings)),
        ...(shownClass === analysis.score ? [] : buildFact('score', 'Score', analysis.score)),
        ...buildProportionFact('probabilityOfDefault', 'Probability of default', probability),
      ],
      reasons: rankReasons(analysis.reasons, ({ weight = 0 }) => Math.abs(weight)),
      reasonCount: analysis.reasons.length,
      sections: [ratioSection(ratios), sourceSection(ratios)].filter(({ rowCount }) => rowCount > 0),
      measures: {
        riskClass,
        ...(probability && !probability.guessed && { probabilityOfDefault: probability.fraction }),
      },
    };
  },
};

function formatRiskClass(riskClass: unknown, { riskClassDirection }: ReportSettings): string {
  const worse = riskClassDirection === 'higherIsWorse';
  const direction = isGrade(riskClass)
    ? `${worse ? 'E' : 'A'} is worst`
    : worse
      ? 'higher is worse'
      : 'lower is worse';
  return `${riskClass} (${direction})`;
}

interface Ratio {
  readonly name: string;
  readonly value: number | undefined;
  readonly source: string | undefined;
}

const readRatio = record({ value: finiteNumber, source: text });

function readRatios(criterias: unknown): Ratio[] {
  if (!isRecord(criterias)) return [];
  return Object.entries(criterias).map(([name, criterion]) => ({ name, ...readRatio(criterion) }));
}

function ratioSection(ratios: readonly Ratio[]): SummarySection {
  const known = ratios.filter(({ value }) => value !== undefined);
  const rows = known.slice(0, MAX_RATIOS).map(ratioRow);
  return { key: 'ratios', title: 'Ratios', rows, rowCount: known.length };
}

function ratioRow({ name, value = 0, source }: Ratio): SummaryRow {
  const from = source ? ` (source: ${toPlainText(source, 60)})` : '';
  return { title: humanize(name), text: formatNumber(value) + from };
}

/** The data sources of the analysis, the most used first. */
function sourceSection(ratios: readonly Ratio[]): SummarySection {
  const counts = new Map<string, number>();
  for (const { source = '' } of ratios) {
    const name = toPlainText(source, 60);
    if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const rows = [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MAX_SOURCES)
    .map(([title, count]) => ({ title, text: count === 1 ? '1 ratio' : `${count} ratios` }));
  return { key: 'sources', title: 'Data used', rows, rowCount: counts.size };
}
