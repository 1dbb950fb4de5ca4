import type { Bot } from '../bot';
import { findCaseOfTeam } from '../cases';
import { notice } from '../slack/block-kit/notice';
import type { ActionListener } from '../slack/interactions/action-listener';
import { findClickTexts } from '../slack/interactions/find-click-texts';
import { replyEphemeral } from '../slack/interactions/reply-ephemeral';
import { enqueueSubmissions } from './enqueue-submissions';
import { listSubmissionsOfCase, retrySubmission } from './submission-rows';

/** Resumes every submission of the case at the step that failed. The card of an unknown outcome has said what to check first. */
export function onRetrySubmission(bot: Bot): ActionListener {
  return async (click) => {
    const { ack, action, context } = click;
    const { alreadyDone, notFound } = (await findClickTexts(bot, click)).notices;
    const refusal = await bot.store.transaction(async (tx) => {
      const found = await findCaseOfTeam(tx, action.value, context.teamId);
      if (!found) return notFound(action.value ?? '');
      const resumed: string[] = [];
      for (const { id } of await listSubmissionsOfCase(tx, found.id))
        if (await retrySubmission(tx, id, { acceptUnknownOutcome: true })) resumed.push(id);
      if (resumed.length === 0) return alreadyDone;
      await enqueueSubmissions(bot, tx, found.id, resumed);
      return undefined;
    });
    await ack();
    if (refusal !== undefined) await replyEphemeral(click, notice(refusal));
  };
}
