import type { Bot } from '../bot';
import { notice } from '../slack/block-kit/notice';
import type { ActionListener } from '../slack/interactions/action-listener';
import { findClickTexts } from '../slack/interactions/find-click-texts';
import { replyEphemeral } from '../slack/interactions/reply-ephemeral';
import { findSubmission } from '../submissions';
import { findFigures, retryFigures as retryStored } from './figures-rows';
import { enqueueFigures } from './update-figures-card';

/** Sends the same figures again. After an unknown outcome, the card has said to check first. */
export function onRetryFigures(bot: Bot): ActionListener {
  return async (click) => {
    const { ack, action, context } = click;
    const { alreadyDone, notFound } = (await findClickTexts(bot, click)).notices;
    const id = /^\d{1,18}$/.test(action.value ?? '') ? (action.value as string) : '0';
    const refusal = await bot.store.transaction(async (tx) => {
      const figures = await findFigures(tx, id);
      const submission = figures && (await findSubmission(tx, figures.submissionId));
      if (submission?.teamId !== context.teamId) return notFound(action.value ?? '');
      const queued = await retryStored(tx, id);
      if (!queued) return alreadyDone;
      await enqueueFigures(bot, tx, queued);
      return undefined;
    });
    await ack();
    if (refusal !== undefined) await replyEphemeral(click, notice(refusal));
  };
}
