import type { Bot } from '../bot';
import { notice } from '../slack/block-kit/notice';
import type { ActionListener } from '../slack/interactions/action-listener';
import { replyEphemeral } from '../slack/interactions/reply-ephemeral';
import { findSubmissionOfTeam } from './find-submission-of-team';
import { cancelSubmission, findSubmission } from './submission-rows';
import { updateStatusCard } from './update-status-card';

export function onCancelSubmission(bot: Bot): ActionListener {
  return async (click) => {
    const { ack, action, body, context } = click;
    const { tooLateToCancel, alreadyDone, notFound } = bot.texts.notices;
    const refusal = await bot.store.transaction(async (tx) => {
      const submission = await findSubmissionOfTeam(tx, action.value, context.teamId);
      if (!submission) return notFound(action.value ?? '');
      if (await cancelSubmission(tx, submission.id, body.user.id)) {
        await updateStatusCard(bot, tx, submission.id);
        return undefined;
      }
      const { state } = (await findSubmission(tx, submission.id)) ?? submission;
      return state === 'cancelled' ? alreadyDone : tooLateToCancel;
    });
    await ack();
    if (refusal === undefined) bot.uploads.abort(action.value ?? '');
    else await replyEphemeral(click, notice(refusal));
  };
}
