import type { Bot } from '../../bot';
import { notice } from '../../cards';
import { cancelSubmission } from '../../store';
import { showStatus } from '../../submissions/show-status';
import { submissionInTeam } from '../../submissions/submission-in-team';
import { whisper } from '../whisper';
import type { OnClick } from './button-click';

export function cancel(bot: Bot): OnClick {
  return async ({ ack, action, body, context, respond }) => {
    await ack();
    const cancelled = await bot.store.transaction(async (tx) => {
      const submission = await submissionInTeam(tx, action.value, context.teamId);
      if (!submission || !(await cancelSubmission(tx, submission.id))) return false;
      await showStatus(bot, tx, submission.id, { cancelledBy: body.user.id });
      return true;
    });
    if (cancelled) bot.uploads.stop(action.value ?? '');
    else await whisper(respond, notice(bot.texts.notices.tooLateToCancel));
  };
}
