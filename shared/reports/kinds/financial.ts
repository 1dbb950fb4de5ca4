import {
  anything,
  finiteNumber,
  isRecord,
  record,
  type Scalar,
  scalar,
  text,
} from '../../schemas/lenient-readers';
import { toPlainText } from '../../text/to-plain-text';
import { buildFact, buildProportionFact } from '../build-fact';
import { checkProportion, checkRatios, doubtVerdict, listImpossible } from '../impossible-value';
import { type Proportion, readProportion, toFraction } from '../proportion';
import { normaliseKeyword, type Reason, rankReasons, reasonList } from '../reasons';
import type { ReportSettings } from '../report-settings';
import { buildRiskScale, isGrade, isOutsideScale, readRiskClass, riskClassVerdict } from '../risk-class';
import type { FinancialDetails, ImpossibleValue, Light, Ratio, Unit } from '../summary-parts';
import type { ReportDefinition } from './report-definition';

const MAX_RATIOS = 30;
const MAX_SOURCES = 20;

const readFinancial = record({
  criterias: anything,
  probabilityOfDefault: finiteNumber,
  riskClass: scalar,
  score: scalar,
  reasons: reasonList,
});

/** Financial X-Ray: risk class, probability of default and their ratios. */
export const financial = {
  source: 'magpie',
  subject: 'company',
  rows: 'figures',
  usesFigures: true,
  uniqueFields: ['probabilityOfDefault', 'riskClass', 'criterias'],
  interpret({ raw }, settings) {
    const analysis = readFinancial(raw);
    // Newer reports may have a letter from A to E as the score and no class (public documentation of October Connect).
    const shownClass = analysis.riskClass ?? (isGrade(analysis.score) ? analysis.score : undefined);
    const riskClass = readRiskClass(shownClass);
    const probability = readProportion(analysis.probabilityOfDefault, settings.probabilityScale);
    const fraction = probability && toFraction(probability);
    const ratios = readRatios(analysis.criterias, analysis.reasons);
    const scale =
      riskClass === undefined ? undefined : buildRiskScale(riskClass, isGrade(shownClass), settings);
    const impossible = findImpossible({ shownClass, riskClass, probability, ratios }, settings);
    return {
      verdict: doubtVerdict(riskClassVerdict(riskClass, settings), impossible),
      examined: true,
      facts: [
        ...buildFact('riskClass', shownClass),
        ...(shownClass === analysis.score ? [] : buildFact('score', analysis.score)),
        ...buildProportionFact('probabilityOfDefault', probability),
      ],
      findings: rankReasons(
        analysis.reasons,
        ({ weight = 0 }) => Math.abs(weight),
        (reason) => {
          const [light] = readLights(reason);
          const ratio = light && ratios.find(({ key }) => key === light.key);
          return ratio ? { ratio } : {};
        },
      ),
      findingCount: analysis.reasons.length,
      financial: {
        direction: settings.riskClassDirection,
        ...(scale && { scale }),
        ratios: ratios.slice(0, MAX_RATIOS),
        ratioCount: ratios.length,
        ...countSources(ratios),
      },
      ...listImpossible(impossible),
      measures: {
        riskClass,
        ...(fraction !== undefined && !probability?.guessed && { probabilityOfDefault: fraction }),
      },
    };
  },
} as const satisfies ReportDefinition;

interface Figures {
  readonly shownClass: Scalar | undefined;
  readonly riskClass: number | undefined;
  readonly probability: Proportion | undefined;
  readonly ratios: readonly Ratio[];
}

function findImpossible(
  { shownClass = '', riskClass, probability, ratios }: Figures,
  settings: ReportSettings,
): ImpossibleValue[] {
  const isOutside = riskClass === undefined || isOutsideScale(riskClass, settings);
  return [
    ...(shownClass !== '' && isOutside
      ? [{ code: 'risk_class_outside_scale', value: toPlainText(String(shownClass), 40) } as const]
      : []),
    ...checkProportion('probability_outside_scale', probability),
    ...checkRatios(ratios),
  ];
}

/** How the known ratios are to be read. All of them divide one amount by another. */
const RATIO_UNITS = new Map<string, Unit>([
  ['equityTotalAssets', 'fraction'],
  ['netIncomeTotalAssets', 'fraction'],
  ['interestCoverage', 'times'],
  ['cashAvailableCurrentLiabilities', 'fraction'],
  ['revenueTotalAssets', 'fraction'],
  ['shortTermDebtTotalDebt', 'fraction'],
  ['totalFixedAssetsTotalAssets', 'fraction'],
  ['workforceLog10', 'log10'],
]);

const readCriterion = record({ value: finiteNumber, source: text });

/** The criteria with their values, and the lights and weights that reasons give them; the worst first. */
function readRatios(criterias: unknown, reasons: readonly Reason[]): Ratio[] {
  const ratios = new Map<string, Ratio>();
  for (const [name, criterion] of Object.entries(isRecord(criterias) ? criterias : {})) {
    const { value, source } = readCriterion(criterion);
    const key = toPlainText(name, 100);
    const unit = RATIO_UNITS.get(key);
    ratios.set(key, {
      key,
      ...(value !== undefined && { value, ...(unit && { unit }) }),
      ...(source && { source: toPlainText(source, 60) }),
    });
  }
  for (const reason of reasons) {
    const { weight } = reason;
    for (const { key, light } of readLights(reason))
      ratios.set(key, { key, ...ratios.get(key), light, ...(weight !== undefined && { weight }) });
  }
  return [...ratios.values()]
    .filter(({ value, light }) => value !== undefined || light !== undefined)
    .sort((a, b) => getLightRank(b) - getLightRank(a) || (a.weight ?? 0) - (b.weight ?? 0));
}

const LIGHTS: Readonly<Record<string, Light>> = {
  green: 'green',
  yellow: 'yellow',
  amber: 'orange',
  orange: 'orange',
  red: 'red',
};

/** A reason such as `{ interestCoverage: 'red' }` is a light on that criterion. */
function readLights({ criteria }: Reason): { readonly key: string; readonly light: Light }[] {
  return Object.entries(isRecord(criteria) ? criteria : {}).flatMap(([name, colour]) => {
    const keyword = typeof colour === 'string' ? (normaliseKeyword(colour) ?? '') : '';
    const light = Object.hasOwn(LIGHTS, keyword) ? LIGHTS[keyword] : undefined;
    return light ? [{ key: toPlainText(name, 100), light }] : [];
  });
}

/** The rank of a light; a missing one ranks between yellow and green. */
function getLightRank({ light }: Ratio): number {
  return ['green', undefined, 'yellow', 'orange', 'red'].indexOf(light);
}

function countSources(ratios: readonly Ratio[]): Pick<FinancialDetails, 'sources' | 'sourceCount'> {
  const counts = new Map<string, number>();
  for (const { source } of ratios) if (source) counts.set(source, (counts.get(source) ?? 0) + 1);
  const sources = [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MAX_SOURCES)
    .map(([name, ratioCount]) => ({ name, ratioCount }));
  return { sources, sourceCount: counts.size };
}
