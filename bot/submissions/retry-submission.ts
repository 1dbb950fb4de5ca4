import type { Bot } from '../bot';
import { notice } from '../slack/block-kit/notice';
import type { ActionListener } from '../slack/interactions/action-listener';
import { replyEphemeral } from '../slack/interactions/reply-ephemeral';
import { enqueueSubmission } from './begin-submission';
import { findSubmissionOfTeam } from './find-submission-of-team';
import { retrySubmission } from './submission-rows';

/** Resumes at the step that failed. The card of an unknown outcome has said what to check first. */
export function onRetrySubmission(bot: Bot): ActionListener {
  return async (click) => {
    const { ack, action, context } = click;
    const { alreadyDone, notFound } = bot.texts.notices;
    const refusal = await bot.store.transaction(async (tx) => {
      const submission = await findSubmissionOfTeam(tx, action.value, context.teamId);
      if (!submission) return notFound(action.value ?? '');
      if (!(await retrySubmission(tx, submission.id, { acceptUnknownOutcome: true }))) return alreadyDone;
      await enqueueSubmission(bot, tx, submission.id);
      return undefined;
    });
    await ack();
    if (refusal !== undefined) await replyEphemeral(click, notice(refusal));
  };
}
