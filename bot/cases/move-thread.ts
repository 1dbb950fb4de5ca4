import type { Bot } from '../bot';
import { findMessage, moveMessages } from '../outbox';
import type { JobHandler } from '../store/queue/queue';
import { listCasesOfThread, lockCase, setCaseThread } from './case-rows';
import { updateCaseCard } from './update-case-card';

/**
 * After a message was posted in the channel because its thread is gone: the cases of that thread go on below it, and their
 * cards are posted there again.
 */
export function moveThread(bot: Bot): JobHandler {
  return async ({ id }) => {
    await bot.store.transaction(async (tx) => {
      const head = await findMessage(tx, id);
      if (!head?.slackTs) return;
      const { teamId, channelId, slackTs: to, repliesToId } = head;
      const from = head.threadTs ?? (repliesToId && (await findMessage(tx, repliesToId))?.slackTs);
      if (from === undefined || from === to) return;
      const cases = await listCasesOfThread(tx, { teamId, channelId, threadTs: from });
      const ids = cases.map((one) => one.id).toSorted((a, b) => Number(a) - Number(b));
      for (const caseId of ids) {
        await lockCase(tx, caseId);
        await setCaseThread(tx, caseId, to);
      }
      await moveMessages(tx, { teamId, channelId, from, to });
      for (const { id: caseId, cardMessageId } of cases)
        if (cardMessageId !== id) await updateCaseCard(bot, tx, caseId, { isMoved: true });
    });
  };
}
