import type { Verdict } from '../../shared';
import { type Bot, currentDate } from '../bot';
import type { Transaction } from '../store/queryable';
import type { Case } from './case';
import { setCaseVerdict } from './case-rows';
import { isWorseVerdict } from './is-worse-verdict';

/** Stores the worst verdict of a case, by which lists find it, and whether it is worse than the one before. */
export async function updateCaseVerdict(
  bot: Pick<Bot, 'clock'>,
  tx: Transaction,
  { id, verdict: before }: Pick<Case, 'id' | 'verdict'>,
  verdict: Verdict | undefined,
): Promise<void> {
  if (verdict === before) return;
  const isWorse = before !== undefined && verdict !== undefined && isWorseVerdict(verdict, before);
  await setCaseVerdict(tx, id, { verdict, isWorse, at: currentDate(bot) });
}
