import type { RatioName, Ratios } from './compute-ratios';

interface ScorecardCriterion {
  /** The value of an ordinary company, at which the weight is zero. */
  typical: number;
  min: number;
  max: number;
  /** Weight per unit above the typical value. */
  coefficient: number;
}

/**
 * The weights of score = BASE_SCORE + Σ coefficient × (ratio clamped to min and max − typical). The probability of default
 * is 1 / (1 + e^score): a logistic score on ratios in the style of Altman. Made up for the sandbox, not estimated.
 */
export const SCORECARD: Record<RatioName, ScorecardCriterion> = {
  equityTotalAssets: { typical: 0.3, min: -1, max: 1, coefficient: 4 },
  netIncomeTotalAssets: { typical: 0.03, min: -0.5, max: 0.5, coefficient: 5 },
  interestCoverage: { typical: 5, min: -5, max: 20, coefficient: 0.15 },
  cashAvailableCurrentLiabilities: { typical: 0.25, min: 0, max: 2, coefficient: 0.8 },
  revenueTotalAssets: { typical: 1, min: 0, max: 3, coefficient: 0.3 },
  shortTermDebtTotalDebt: { typical: 0.4, min: 0, max: 1, coefficient: -1 },
  totalFixedAssetsTotalAssets: { typical: 0.4, min: 0, max: 1, coefficient: -0.5 },
  workforceLog10: { typical: 1, min: 0, max: 4, coefficient: 0.2 },
};

/** The probability of default of a typical company is 1 / (1 + e^3) = 4.74 %. */
const BASE_SCORE = 3;

/** Exclusive upper bounds of the classes; 5 is the worst. */
const CLASS_BOUNDS = [0.01, 0.03, 0.07, 0.15];

interface Score {
  clampedRatios: Ratios;
  weights: Ratios;
  probabilityOfDefault: number;
  riskClass: number;
}

/** Revenue says nothing about a holding, so it has no weight there. */
export function scoreRatios(ratios: Ratios, { holding }: { holding: boolean }): Score {
  const names = Object.keys(SCORECARD) as RatioName[];
  const clampedRatios = { ...ratios };
  const weights = { ...ratios };
  for (const name of names) {
    const { typical, min, max, coefficient } = SCORECARD[name];
    clampedRatios[name] = Math.min(max, Math.max(min, ratios[name]));
    weights[name] =
      holding && name === 'revenueTotalAssets' ? 0 : coefficient * (clampedRatios[name] - typical);
  }
  const score = names.reduce((total, name) => total + weights[name], BASE_SCORE);
  const probabilityOfDefault = 1 / (1 + Math.exp(score));
  const riskClass = 1 + CLASS_BOUNDS.filter((bound) => probabilityOfDefault >= bound).length;
  return { clampedRatios, weights, probabilityOfDefault, riskClass };
}
