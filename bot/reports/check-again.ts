import type { Bot } from '../bot';
import { findCaseOfTeam } from '../cases';
import { notice } from '../slack/block-kit/notice';
import type { ActionListener } from '../slack/interactions/action-listener';
import { findClickTexts } from '../slack/interactions/find-click-texts';
import { replyEphemeral } from '../slack/interactions/reply-ephemeral';
import { clearRefusedSources, listSubmissionsOfCase, transitionSubmission } from '../submissions';

/** Polls for the reports of a whole case now, even if polling has ended. */
export function onCheckAgain(bot: Bot): ActionListener {
  return async (click) => {
    const { ack, action, body, context } = click;
    const { checking, notFound } = (await findClickTexts(bot, click)).notices;
    const reply = await bot.store.transaction(async (tx) => {
      const found = await findCaseOfTeam(tx, action.value, context.teamId);
      if (!found) return notFound(action.value ?? '');
      for (const { id, state } of await listSubmissionsOfCase(tx, found.id)) {
        if (state === 'stalled') await transitionSubmission(tx, id, { from: 'stalled', to: 'online' });
        await clearRefusedSources(tx, id);
        await bot.store.queue.enqueue(tx, 'reconcile-submission', { id }, { singletonKey: `${id}:now` });
      }
      return checking;
    });
    await ack();
    // The home tab has no response_url.
    if (body.response_url) await replyEphemeral(click, notice(reply));
  };
}
