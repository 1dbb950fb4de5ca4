import type { RatioName, Ratios } from './ratios';

interface Criterion {
  /** What an ordinary company has: at this value the criterion neither helps nor harms. */
  typical: number;
  lowest: number;
  highest: number;
  /** Points of soundness for each unit above the typical value. */
  coefficient: number;
}

/**
 * Soundness = BASE + Σ coefficient × (ratio, kept between lowest and highest, − typical), and the probability of default
 * is 1 / (1 + e^soundness): a logistic score on ratios in the manner of Altman. Invented for the sandbox, not estimated.
 */
export const SCORECARD: Record<RatioName, Criterion> = {
  equityTotalAssets: { typical: 0.3, lowest: -1, highest: 1, coefficient: 4 },
  netIncomeTotalAssets: { typical: 0.03, lowest: -0.5, highest: 0.5, coefficient: 5 },
  interestCoverage: { typical: 5, lowest: -5, highest: 20, coefficient: 0.15 },
  cashAvailableCurrentLiabilities: { typical: 0.25, lowest: 0, highest: 2, coefficient: 0.8 },
  revenueTotalAssets: { typical: 1, lowest: 0, highest: 3, coefficient: 0.3 },
  shortTermDebtTotalDebt: { typical: 0.4, lowest: 0, highest: 1, coefficient: -1 },
  totalFixedAssetsTotalAssets: { typical: 0.4, lowest: 0, highest: 1, coefficient: -0.5 },
  workforceLog10: { typical: 1, lowest: 0, highest: 4, coefficient: 0.2 },
};

/** A typical company defaults with 1 / (1 + e^3) = 4.74 %. */
export const BASE = 3;

/** A class holds up to, not including, its bound; 5 is the worst. */
const CLASS_BOUNDS = [0.01, 0.03, 0.07, 0.15];

export interface Score {
  /** The ratios as they were counted, within their bounds. */
  counted: Ratios;
  weights: Ratios;
  probabilityOfDefault: number;
  riskClass: number;
}

/** Revenue says nothing about a holding, so for one it weighs nothing. */
export function score(ratios: Ratios, { holding }: { holding: boolean }): Score {
  const names = Object.keys(SCORECARD) as RatioName[];
  const counted = { ...ratios };
  const weights = { ...ratios };
  for (const name of names) {
    const { typical, lowest, highest, coefficient } = SCORECARD[name];
    counted[name] = Math.min(highest, Math.max(lowest, ratios[name]));
    weights[name] = holding && name === 'revenueTotalAssets' ? 0 : coefficient * (counted[name] - typical);
  }
  const soundness = names.reduce((total, name) => total + weights[name], BASE);
  const probabilityOfDefault = 1 / (1 + Math.exp(soundness));
  const riskClass = 1 + CLASS_BOUNDS.filter((bound) => probabilityOfDefault >= bound).length;
  return { counted, weights, probabilityOfDefault, riskClass };
}
