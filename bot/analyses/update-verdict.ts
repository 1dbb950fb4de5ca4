import { appendTrail, lockCase, updateCaseVerdict } from '../cases';
import { currentDate } from '../store/current-date';
import type { Transaction } from '../store/queryable';
import type { StoreContext } from '../store/store';
import type { AnalysisContents } from './analysis';
import { findEnd, hasJustEnded } from './analysis-end';
import { countVerdicts, setAnalysisVerdict } from './analysis-rows';
import type { Assessment } from './assess-analysis';
import { enqueueUpdatesElsewhere } from './list-elsewhere';
import { verdictOfCase } from './verdict-of-case';

/**
 * Stores what the card of an analysis says, and what its case comes to with it, as part of the transaction that has locked both.
 * The cards of its other analyses say it soon after.
 */
export async function updateVerdict(
  bot: StoreContext,
  tx: Transaction,
  before: AnalysisContents,
  assessment: Assessment,
): Promise<void> {
  const { id, caseId } = before;
  const isChanged = await setAnalysisVerdict(tx, id, assessment);
  if (!isChanged || caseId === undefined) return;
  await recordEnd(bot, tx, { ...before, caseId }, assessment);
  if (await refreshCaseVerdict(bot, tx, caseId)) await enqueueCaseCards(bot, tx, caseId);
}

/** The trail keeps how an analysis ended; what was settled without knowing it is looked at again soon after the transaction. */
async function recordEnd(
  bot: StoreContext,
  tx: Transaction,
  before: AnalysisContents & { readonly caseId: string },
  assessment: Assessment,
): Promise<void> {
  const { id, caseId, submissions } = before;
  const end = hasJustEnded(before, assessment) ? findEnd(before, assessment) : undefined;
  if (end === undefined) return;
  const userId =
    end === 'cancelled' ? submissions.find(({ cancelledBy }) => cancelledBy)?.cancelledBy : undefined;
  const occasion = { at: currentDate(bot), ...(userId !== undefined && { userId }) };
  await appendTrail(tx, caseId, { kind: 'analysis_ended', data: { analysisId: id, end } }, occasion);
  if (end !== 'cancelled')
    await bot.store.queue.enqueue(tx, 'look-again-at-end', { id }, { singletonKey: id });
}

/** All that shows a case is edited soon after the transaction: there may be many. */
export async function enqueueCaseCards(
  { store }: Pick<StoreContext, 'store'>,
  tx: Transaction,
  caseId: string,
): Promise<void> {
  await store.queue.enqueue(tx, 'update-case-cards', { id: caseId }, { singletonKey: caseId });
}

/**
 * Computes what a case comes to again, after an analysis was added, changed or taken away. Resolves to whether that has
 * changed.
 */
export async function refreshCaseVerdict(
  bot: StoreContext,
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
