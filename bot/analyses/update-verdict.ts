import type { Bot } from '../bot';
import { lockCase, updateCaseVerdict } from '../cases';
import type { Transaction } from '../store/queryable';
import type { Analysis } from './analysis';
import { countAnalyses, countVerdicts, setAnalysisVerdict } from './analysis-rows';
import type { Assessment } from './assess-analysis';
import { enqueueUpdatesElsewhere } from './list-elsewhere';
import { verdictOfCase } from './verdict-of-case';

/**
 * Stores what the card of an analysis says, and what its case comes to with it, as part of the transaction that has locked both.
 * The cards of its other analyses say it soon after.
 */
export async function updateVerdict(
  bot: Pick<Bot, 'clock' | 'store'>,
  tx: Transaction,
  { id, caseId }: Pick<Analysis, 'id' | 'caseId'>,
  assessment: Pick<Assessment, 'verdict' | 'progress'>,
): Promise<void> {
  const isChanged = await setAnalysisVerdict(tx, id, assessment);
  if (!isChanged || caseId === undefined) return;
  await refreshCaseVerdict(bot, tx, caseId);
  const count = (await countAnalyses(tx, [caseId])).get(caseId) ?? 0;
  if (count > 1)
    await bot.store.queue.enqueue(tx, 'update-case-cards', { id: caseId }, { singletonKey: caseId });
}

/** Computes what a case comes to again, after an analysis was added, changed or taken away. */
export async function refreshCaseVerdict(
  bot: Pick<Bot, 'clock' | 'store'>,
  tx: Transaction,
  caseId: string,
): Promise<void> {
  const current = await lockCase(tx, caseId);
  if (!current) return;
  const { verdict } = await updateCaseVerdict(
    bot,
    tx,
    current,
    verdictOfCase(await countVerdicts(tx, caseId)),
  );
  if (verdict !== current.verdict) await enqueueUpdatesElsewhere(bot, tx, current);
}
