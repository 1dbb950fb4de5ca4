import type { CompanyCode } from '../../company/company-code';
import type { CompanyHealth, Notes } from '../../records';
import { computeRatios, type RatioName } from './compute-ratios';
import { generateRegistryNotes } from './generate-registry-notes';
import { scoreRatios } from './scorecard';

// A criterion with less weight than this is neither good nor bad.
const MIN_NOTICEABLE_WEIGHT = 0.1;

interface FinancialXrayInput {
  code: CompanyCode;
  notes?: Notes;
  health: CompanyHealth;
}

/** The `raw` of a Financial X-Ray, from the notes if there are any and from the register otherwise. */
export function buildFinancialXray({ code, notes, health }: FinancialXrayInput) {
  const source = notes ? 'notes' : 'registry';
  const figures = notes ?? generateRegistryNotes(code, health);
  const { clampedRatios, weights, probabilityOfDefault, riskClass } = scoreRatios(
    computeRatios(figures),
    figures,
  );
  const names = Object.keys(clampedRatios) as RatioName[];
  return {
    criterias: Object.fromEntries(names.map((name) => [name, { value: round(clampedRatios[name]), source }])),
    probabilityOfDefault: round(probabilityOfDefault),
    riskClass,
    reasons: names
      .toSorted((one, other) => Math.abs(weights[other]) - Math.abs(weights[one]))
      .map((name) => ({
        typeCode: 'trafficLight',
        sentiment: weights[name] >= 0 ? 'good' : 'bad',
        weight: round(weights[name]),
        criteria: { [name]: toTrafficLight(weights[name]) },
      })),
  };
}

function toTrafficLight(weight: number): string {
  if (Math.abs(weight) < MIN_NOTICEABLE_WEIGHT) return 'yellow';
  return weight > 0 ? 'green' : 'red';
}

function round(value: number): number {
  // Adding 0 turns −0 into 0.
  return Number(value.toFixed(4)) + 0;
}
