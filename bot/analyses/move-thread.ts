import { type MovedThread, moveMessages } from '../outbox';
import { enqueueReaction } from '../reactions';
import type { Transaction } from '../store/queryable';
import type { AnalysesContext } from './analyses-context';
import { listAnalysesOfThread, lockAnalysis, setAnalysisThread } from './analysis-rows';
import { updateAnalysisCard } from './update-analysis-card';

/** Lets the analyses of a thread that is gone go on below the message that was posted instead, with new cards. */
export async function moveThread(bot: AnalysesContext, tx: Transaction, moved: MovedThread): Promise<void> {
  const { teamId, channelId, from, to, headId } = moved;
  const cases = await listAnalysesOfThread(tx, { teamId, channelId, threadTs: from });
  // Oldest first, as everyone who locks several, and before any message.
  for (const { id } of cases.toReversed()) {
    await lockAnalysis(tx, id);
    await setAnalysisThread(tx, id, to);
  }
  await moveMessages(tx, moved);
  for (const { id, cardMessageId } of cases)
    if (cardMessageId !== headId) await updateAnalysisCard(bot, tx, id, { isMoved: true });
  if (cases.length > 0) await enqueueReaction(bot, tx, { teamId, channelId, messageTs: to });
}
