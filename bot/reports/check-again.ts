import type { Bot } from '../bot';
import { notice } from '../slack/block-kit/notice';
import type { ActionListener } from '../slack/interactions/action-listener';
import { replyEphemeral } from '../slack/interactions/reply-ephemeral';
import { clearRefusedSources, findSubmissionOfTeam, transitionSubmission } from '../submissions';

/** Polls for reports now, even if polling has ended. */
export function onCheckAgain(bot: Bot): ActionListener {
  return async (click) => {
    const { ack, action, body, context } = click;
    const { checking, notFound } = bot.texts.notices;
    const reply = await bot.store.transaction(async (tx) => {
      const submission = await findSubmissionOfTeam(tx, action.value, context.teamId);
      if (!submission) return notFound(action.value ?? '');
      const { id, state } = submission;
      if (state === 'stalled') await transitionSubmission(tx, id, { from: 'stalled', to: 'online' });
      await clearRefusedSources(tx, id);
      await bot.store.queue.enqueue(tx, 'reconcile-submission', { id }, { singletonKey: `${id}:now` });
      return checking;
    });
    await ack();
    // The home tab has no response_url.
    if (body.response_url) await replyEphemeral(click, notice(reply));
  };
}
