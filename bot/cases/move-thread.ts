import type { Bot } from '../bot';
import { type MovedThread, moveMessages } from '../outbox';
import type { Transaction } from '../store/queryable';
import { listCasesOfThread, lockCase, setCaseThread } from './case-rows';
import { updateCaseCard } from './update-case-card';

/** Lets the cases of a thread that is gone go on below the message that was posted instead, with new cards. */
export async function moveThread(bot: Bot, tx: Transaction, moved: MovedThread): Promise<void> {
  const { teamId, channelId, from, to, headId } = moved;
  const cases = await listCasesOfThread(tx, { teamId, channelId, threadTs: from });
  // Oldest first, as everyone who locks several, and before any message.
  for (const { id } of cases.toReversed()) {
    await lockCase(tx, id);
    await setCaseThread(tx, id, to);
  }
  await moveMessages(tx, moved);
  for (const { id, cardMessageId } of cases)
    if (cardMessageId !== headId) await updateCaseCard(bot, tx, id, { isMoved: true });
}
