import { findSubmissionOfTeam, type SubmissionInput, submitDraft } from '../submissions';
import type { Texts } from '../texts/texts';
import type { IntakeContext } from './intake-context';
import { enqueueReadFromReply } from './read-from-reply';

/** Submits a draft once, whoever completes it; resolves to why it was not submitted. */
export async function completeDraft(
  bot: IntakeContext,
  draftId: string,
  {
    teamId,
    userId,
    input,
  }: { readonly teamId: string; readonly userId: string; readonly input: SubmissionInput },
  { notices }: Texts,
): Promise<string | undefined> {
  const submitted = await bot.store.transaction(async (tx) => {
    const submission = await submitDraft(bot, tx, draftId, { teamId, userId, input });
    if (submission) await enqueueReadFromReply(bot, tx, submission, input);
    return submission;
  });
  if (submitted) return undefined;
  const exists = await findSubmissionOfTeam(bot.store, draftId, teamId);
  return exists ? notices.alreadySubmitted : notices.fileGone;
}
