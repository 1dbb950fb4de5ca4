import type { CompanyCode } from '../../company/company-code';
import type { Notes } from '../../data/records';
import type { Outlook } from '../outlook';
import { type RatioName, ratios } from './ratios';
import { registryFigures } from './registry-figures';
import { score } from './scorecard';

// A criterion that moves the soundness by less than this is neither here nor there.
const NOTICEABLE = 0.1;

interface Subject {
  code: CompanyCode;
  notes?: Notes;
  outlook: Outlook;
}

/** The `raw` of a Financial X-Ray, from the notes when there are any and from the register otherwise. */
export function financialXray({ code, notes, outlook }: Subject) {
  const source = notes ? 'notes' : 'registry';
  const figures = notes ?? registryFigures(code, outlook);
  const { counted, weights, probabilityOfDefault, riskClass } = score(ratios(figures), figures);
  const names = Object.keys(counted) as RatioName[];
  return {
    criterias: Object.fromEntries(names.map((name) => [name, { value: round(counted[name]), source }])),
    probabilityOfDefault: round(probabilityOfDefault),
    riskClass,
    reasons: names
      .toSorted((one, other) => Math.abs(weights[other]) - Math.abs(weights[one]))
      .map((name) => ({
        typeCode: 'trafficLight',
        sentiment: weights[name] >= 0 ? 'good' : 'bad',
        weight: round(weights[name]),
        criteria: { [name]: light(weights[name]) },
      })),
  };
}

function light(weight: number): string {
  if (Math.abs(weight) < NOTICEABLE) return 'yellow';
  return weight > 0 ? 'green' : 'red';
}

function round(value: number): number {
  // Adding 0 turns −0 into 0.
  return Number(value.toFixed(4)) + 0;
}
