import type { Bot } from '../bot';
import { findCaseOfTeam, updateCaseCard } from '../cases';
import { notice } from '../slack/block-kit/notice';
import type { ActionListener } from '../slack/interactions/action-listener';
import { findClickTexts } from '../slack/interactions/find-click-texts';
import { replyEphemeral } from '../slack/interactions/reply-ephemeral';
import { cancelSubmission, listSubmissionsOfCase } from './submission-rows';

/** Cancels what the service does not analyse yet, of the whole case. */
export function onCancelSubmission(bot: Bot): ActionListener {
  return async (click) => {
    const { ack, action, body, context } = click;
    const { tooLateToCancel, alreadyDone, notFound } = (await findClickTexts(bot, click)).notices;
    const cancelled: string[] = [];
    const refusal = await bot.store.transaction(async (tx) => {
      const found = await findCaseOfTeam(tx, action.value, context.teamId);
      if (!found) return notFound(action.value ?? '');
      const submissions = await listSubmissionsOfCase(tx, found.id);
      for (const { id } of submissions) if (await cancelSubmission(tx, id, body.user.id)) cancelled.push(id);
      if (cancelled.length > 0) {
        await updateCaseCard(bot, tx, found.id);
        return undefined;
      }
      // Read again: it may have been cancelled meanwhile.
      const states = (await listSubmissionsOfCase(tx, found.id)).map(({ state }) => state);
      return states.includes('cancelled') ? alreadyDone : tooLateToCancel;
    });
    await ack();
    if (refusal !== undefined) return replyEphemeral(click, notice(refusal));
    for (const id of cancelled) bot.uploads.abort(id);
  };
}
