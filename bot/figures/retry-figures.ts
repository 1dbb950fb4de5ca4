import { notice } from '../slack/block-kit/notice';
import type { ActionListener } from '../slack/interactions/action-listener';
import { replyEphemeral } from '../slack/interactions/reply-ephemeral';
import type { FiguresContext } from './figures-context';
import { retryFigures as retryStored, type SubmittedFigures } from './figures-rows';
import { enqueueFigures } from './update-figures-card';

/** Sends the same figures again. After an unknown outcome, the card has said to check first. */
export function onRetryFigures(bot: FiguresContext): ActionListener<SubmittedFigures> {
  return async (click, { subject, texts }) => {
    const isQueued = await bot.store.transaction(async (tx) => {
      const queued = await retryStored(tx, subject.id);
      if (queued) await enqueueFigures(bot, tx, queued);
      return queued !== undefined;
    });
    await click.ack();
    if (!isQueued) await replyEphemeral(click, notice(texts.notices.alreadyDone));
  };
}
