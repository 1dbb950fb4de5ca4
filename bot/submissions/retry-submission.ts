import type { Bot } from '../bot';
import { findCaseOfTeam, readRetryValue } from '../cases';
import { notice } from '../slack/block-kit/notice';
import type { ActionListener } from '../slack/interactions/action-listener';
import { findClickTexts } from '../slack/interactions/find-click-texts';
import { replyEphemeral } from '../slack/interactions/reply-ephemeral';
import { enqueueSubmissions } from './enqueue-submissions';
import { listSubmissionsOfCase, retrySubmission } from './submission-rows';

/** Resumes every submission of the case at the step that failed; after an unknown outcome only if the card said what to check first. */
export function onRetrySubmission(bot: Bot): ActionListener {
  return async (click) => {
    const { ack, action, context } = click;
    const { notices, status } = await findClickTexts(bot, click);
    const { caseId, isWarned } = readRetryValue(action.value);
    const refusal = await bot.store.transaction(async (tx) => {
      const found = await findCaseOfTeam(tx, caseId, context.teamId);
      if (!found) return notices.notFound(caseId);
      const submissions = await listSubmissionsOfCase(tx, found.id);
      const resumed: string[] = [];
      for (const { id } of submissions)
        if (await retrySubmission(tx, id, { acceptUnknownOutcome: isWarned })) resumed.push(id);
      if (resumed.length === 0)
        return submissions.some(({ failure }) => failure?.outcomeKnown === false)
          ? status.outcomeUnknown
          : notices.alreadyDone;
      await enqueueSubmissions(bot, tx, found.id, resumed);
      return undefined;
    });
    await ack();
    if (refusal !== undefined) await replyEphemeral(click, notice(refusal));
  };
}
