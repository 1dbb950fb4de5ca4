import type { Bot } from '../../bot';
import { notice } from '../../cards';
import { findFigures, findSubmission, retryFigures as retryStored } from '../../store';
import { sendOn } from '../../submissions/show-figures';
import { whisper } from '../whisper';
import type { OnClick } from './button-click';

/** Sends the same figures again. Whoever presses it on an unknown outcome has been told what that means. */
export function retryFigures(bot: Bot): OnClick {
  return async (click) => {
    const { ack, action, context } = click;
    const { alreadyDone, notFound } = bot.texts.notices;
    const id = /^\d{1,18}$/.test(action.value ?? '') ? (action.value as string) : '0';
    const refusal = await bot.store.transaction(async (tx) => {
      const figures = await findFigures(tx, id);
      const submission = figures && (await findSubmission(tx, figures.submissionId));
      if (submission?.teamId !== context.teamId) return notFound(action.value ?? '');
      const queued = await retryStored(tx, id);
      if (!queued) return alreadyDone;
      await sendOn(bot, tx, queued);
      return undefined;
    });
    await ack();
    if (refusal !== undefined) await whisper(click, notice(refusal));
  };
}
