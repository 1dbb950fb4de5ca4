import type { Bot } from '../../bot';
import { notice } from '../../cards';
import { cancelSubmission, findSubmission } from '../../store';
import { showStatus } from '../../submissions/show-status';
import { submissionInTeam } from '../../submissions/submission-in-team';
import { whisper } from '../whisper';
import type { OnClick } from './button-click';

export function cancel(bot: Bot): OnClick {
  return async (click) => {
    const { ack, action, body, context } = click;
    const { tooLateToCancel, alreadyDone, notFound } = bot.texts.notices;
    const refusal = await bot.store.transaction(async (tx) => {
      const submission = await submissionInTeam(tx, action.value, context.teamId);
      if (!submission) return notFound(action.value ?? '');
      if (await cancelSubmission(tx, submission.id, body.user.id)) {
        await showStatus(bot, tx, submission.id);
        return undefined;
      }
      const { state } = (await findSubmission(tx, submission.id)) ?? submission;
      return state === 'cancelled' ? alreadyDone : tooLateToCancel;
    });
    await ack();
    if (refusal === undefined) bot.uploads.stop(action.value ?? '');
    else await whisper(click, notice(refusal));
  };
}
