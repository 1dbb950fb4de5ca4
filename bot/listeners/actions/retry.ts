import type { Bot } from '../../bot';
import { notice } from '../../cards';
import { retrySubmission } from '../../store';
import { advance } from '../../submissions/begin-submission';
import { submissionInTeam } from '../../submissions/submission-in-team';
import { whisper } from '../whisper';
import type { OnClick } from './button-click';

/** Goes on from the step reached. Whoever presses it on an unknown outcome has been told what that means. */
export function retry(bot: Bot): OnClick {
  return async (click) => {
    const { ack, action, context } = click;
    const { alreadyDone, notFound } = bot.texts.notices;
    const refusal = await bot.store.transaction(async (tx) => {
      const submission = await submissionInTeam(tx, action.value, context.teamId);
      if (!submission) return notFound(action.value ?? '');
      if (!(await retrySubmission(tx, submission.id, { acceptUnknownOutcome: true }))) return alreadyDone;
      await advance(bot, tx, submission.id);
      return undefined;
    });
    await ack();
    if (refusal !== undefined) await whisper(click, notice(refusal));
  };
}
