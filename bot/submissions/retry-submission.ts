import { type Analysis, readRetryValue } from '../analyses';
import { notice } from '../slack/block-kit/notice';
import type { ActionListener } from '../slack/interactions/action-listener';
import { replyEphemeral } from '../slack/interactions/reply-ephemeral';
import { enqueueSubmissions } from './enqueue-submissions';
import { listSubmissionsOfAnalysis, retrySubmission } from './submission-rows';
import type { SubmissionsContext } from './submissions-context';

/** Resumes every submission of the analysis at the step that failed; after an unknown outcome only if the card said what to check first. */
export function onRetrySubmission(bot: SubmissionsContext): ActionListener<Analysis> {
  return async (click, { subject, texts }) => {
    const { notices, status } = texts;
    const { isWarned } = readRetryValue(click.action.value);
    const refusal = await bot.store.transaction(async (tx) => {
      const submissions = await listSubmissionsOfAnalysis(tx, subject.id);
      const resumed: string[] = [];
      for (const { id } of submissions)
        if (await retrySubmission(tx, id, { acceptUnknownOutcome: isWarned })) resumed.push(id);
      if (resumed.length === 0)
        return submissions.some(({ failure }) => failure?.outcomeKnown === false)
          ? status.outcomeUnknown
          : notices.alreadyDone;
      await enqueueSubmissions(bot, tx, subject.id, resumed);
      return undefined;
    });
    await click.ack();
    if (refusal !== undefined) await replyEphemeral(click, notice(refusal));
  };
}
