import { type Analysis, updateAnalysisCard } from '../analyses';
import { notice } from '../slack/block-kit/notice';
import type { ActionListener } from '../slack/interactions/action-listener';
import { replyEphemeral } from '../slack/interactions/reply-ephemeral';
import { cancelSubmission, listSubmissionsOfAnalysis } from './submission-rows';
import type { SubmissionsContext } from './submissions-context';

/** Cancels what the service does not analyse yet, of the whole analysis. */
export function onCancelSubmission(bot: SubmissionsContext): ActionListener<Analysis> {
  return async (click, { subject, userId, texts }) => {
    const { tooLateToCancel, alreadyDone } = texts.notices;
    const cancelled: string[] = [];
    const refusal = await bot.store.transaction(async (tx) => {
      const submissions = await listSubmissionsOfAnalysis(tx, subject.id);
      for (const { id } of submissions) if (await cancelSubmission(tx, id, userId)) cancelled.push(id);
      if (cancelled.length > 0) {
        await updateAnalysisCard(bot, tx, subject.id);
        return undefined;
      }
      // Read again: it may have been cancelled meanwhile.
      const states = (await listSubmissionsOfAnalysis(tx, subject.id)).map(({ state }) => state);
      return states.includes('cancelled') ? alreadyDone : tooLateToCancel;
    });
    await click.ack();
    if (refusal !== undefined) return replyEphemeral(click, notice(refusal));
    for (const id of cancelled) bot.uploads.abort(id);
  };
}
