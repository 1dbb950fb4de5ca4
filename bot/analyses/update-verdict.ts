import type { Bot } from '../bot';
import { lockCase, updateCaseVerdict } from '../cases';
import type { Transaction } from '../store/queryable';
import type { Analysis } from './analysis';
import { countVerdicts, setAnalysisVerdict } from './analysis-rows';
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
  if (await refreshCaseVerdict(bot, tx, caseId)) await enqueueCaseCards(bot, tx, caseId);
}

/** All that shows a case is edited soon after the transaction: there may be many. */
export async function enqueueCaseCards(
  { store }: Pick<Bot, 'store'>,
  tx: Transaction,
  caseId: string,
): Promise<void> {
  await store.queue.enqueue(tx, 'update-case-cards', { id: caseId }, { singletonKey: caseId });
}

/** Computes what a case comes to again, after an analysis was added, changed or taken away. Whether that has changed. */
export async function refreshCaseVerdict(
  bot: Pick<Bot, 'clock' | 'store'>,
  tx: Transaction,
  caseId: string,
): Promise<boolean> {
  const current = await lockCase(tx, caseId);
  if (!current) return false;
  const { verdict } = await updateCaseVerdict(
    bot,
    tx,
    current,
    verdictOfCase(await countVerdicts(tx, caseId)),
  );
  if (verdict === current.verdict) return false;
  await enqueueUpdatesElsewhere(bot, tx, current);
  return true;
}
