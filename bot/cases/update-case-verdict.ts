import type { Verdict } from '../../shared';
import { isAtLeast } from '../../shared/reports/verdict';
import { type Bot, currentDate } from '../bot';
import type { Transaction } from '../store/queryable';
import type { Case } from './case';
import { setCaseVerdict } from './case-rows';

/** Stores the worst verdict of a case, by which lists find it. Returns whether it is worse than the one before. */
export async function updateCaseVerdict(
  bot: Pick<Bot, 'clock'>,
  tx: Transaction,
  { id, verdict: before }: Pick<Case, 'id' | 'verdict'>,
  verdict: Verdict | undefined,
): Promise<boolean> {
  if (verdict === before) return false;
  const isWorse = before !== undefined && verdict !== undefined && !isAtLeast(before, verdict);
  await setCaseVerdict(tx, id, { verdict, isWorse, at: currentDate(bot) });
  return isWorse;
}
