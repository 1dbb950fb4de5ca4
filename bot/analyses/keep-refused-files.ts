import type { Transaction } from '../store/queryable';
import type { AnalysesContext } from './analyses-context';
import { createAnalysis, type NewAnalysis } from './analysis-rows';
import { enterCase } from './enter-case';
import { updateAnalysisCard } from './update-analysis-card';

/** Stores files of a company of which none can be sent in its case, with a card that says so, as part of the transaction. */
export async function keepRefusedFiles(
  bot: AnalysesContext,
  tx: Transaction,
  analysis: NewAnalysis & Required<Pick<NewAnalysis, 'company' | 'refusedFiles'>>,
): Promise<void> {
  const { id, created } = await createAnalysis(tx, analysis);
  if (!created) return;
  await enterCase(bot, tx, id);
  await updateAnalysisCard(bot, tx, id);
}
