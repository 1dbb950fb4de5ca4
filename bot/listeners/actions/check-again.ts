import type { Bot } from '../../bot';
import { notice } from '../../cards';
import { forgetRefusedSources, moveSubmission } from '../../store';
import { submissionInTeam } from '../../submissions/submission-in-team';
import { whisper } from '../whisper';
import type { OnClick } from './button-click';

/** Looks for reports now, also where nobody hoped for one any more. */
export function checkAgain(bot: Bot): OnClick {
  return async (click) => {
    const { ack, action, body, context } = click;
    const { checking, notFound } = bot.texts.notices;
    const answer = await bot.store.transaction(async (tx) => {
      const submission = await submissionInTeam(tx, action.value, context.teamId);
      if (!submission) return notFound(action.value ?? '');
      const { id, state } = submission;
      if (state === 'stalled') await moveSubmission(tx, id, { from: 'stalled', to: 'online' });
      await forgetRefusedSources(tx, id);
      await bot.store.queue.enqueue(tx, 'reconcile-submission', { id }, { singletonKey: `${id}:now` });
      return checking;
    });
    await ack();
    // The home tab has no place for an answer.
    if (body.response_url) await whisper(click, notice(answer));
  };
}
