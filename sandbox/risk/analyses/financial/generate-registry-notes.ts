import type { CompanyCode } from '../../company/company-code';
import { SeededRandom } from '../../company/seeded-random';
import type { CompanyHealth, Notes } from '../../records';

type Range = [low: number, high: number];

// As a share of total assets; short-term debt as a share of total debt.
const RANGES: Record<CompanyHealth, Record<'equity' | 'netIncome' | 'cash' | 'shortTerm', Range>> = {
  good: { equity: [0.5, 0.65], netIncome: [0.08, 0.14], cash: [0.15, 0.25], shortTerm: [0.1, 0.25] },
  ordinary: { equity: [0.05, 0.5], netIncome: [-0.04, 0.1], cash: [0.01, 0.15], shortTerm: [0.1, 0.8] },
  bad: { equity: [-0.3, -0.1], netIncome: [-0.25, -0.12], cash: [0, 0.01], shortTerm: [0.75, 0.95] },
};

/** Made-up figures from the register, always the same for a code and health. */
export function generateRegistryNotes({ type, id }: CompanyCode, health: CompanyHealth): Notes {
  const random = new SeededRandom('registry figures', type, id);
  const ranges = RANGES[health];
  const totalAssets = Math.round(random.between(2e7, 2e9));
  const part = (range: Range, whole = totalAssets) => Math.round(whole * random.between(...range));
  const totalDebt = part([0.2, 0.35]);
  return {
    holding: false,
    workforceNumber: random.integer(3, 250),
    totalAssets,
    totalDebt,
    equity: part(ranges.equity),
    netIncome: part(ranges.netIncome),
    cashAvailable: part(ranges.cash),
    shortTermDebt: part(ranges.shortTerm, totalDebt),
    revenue: part([0.7, 1.8]),
    amortizationDepreciation: part([0.02, 0.06]),
    interestExpense: part([0.02, 0.05], totalDebt),
    totalFixedAssets: part([0.2, 0.6]),
    currentLiabilities: part([0.15, 0.35]),
  };
}
