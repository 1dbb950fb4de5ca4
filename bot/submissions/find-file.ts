import { lockAnalysis } from '../analyses';
import { notice } from '../slack/block-kit/notice';
import type { ActionListener } from '../slack/interactions/action-listener';
import { replyEphemeral } from '../slack/interactions/reply-ephemeral';
import type { Transaction } from '../store/queryable';
import { addDocument, listDocuments } from './document-rows';
import { enqueueSubmissions } from './enqueue-submissions';
import type { Submission } from './submission';
import { addSubmission, listSubmissionsOfAnalysis } from './submission-rows';
import type { SubmissionsContext } from './submissions-context';

/** Analyses each file of a submission alone, because a report does not say which of several it is about. */
export function onFindFile(bot: SubmissionsContext): ActionListener<Submission> {
  return async (click, { subject, texts }) => {
    const isSplit = await bot.store.transaction((tx) => splitFiles(bot, tx, subject));
    await click.ack();
    if (!isSplit) await replyEphemeral(click, notice(texts.notices.alreadyDone));
  };
}

/** Analyses each file alone; resolves to false when they are already. */
async function splitFiles(
  bot: SubmissionsContext,
  tx: Transaction,
  { id, analysisId }: Submission,
): Promise<boolean> {
  // Of two who press the button at once, the second waits here and then finds the new submissions.
  await lockAnalysis(tx, analysisId);
  const submissions = await listSubmissionsOfAnalysis(tx, analysisId);
  if (submissions.some(({ splitFrom }) => splitFrom === id)) return false;
  const added: string[] = [];
  for (const { id: _, submissionId: __, mediumId: ___, state, ...file } of await listDocuments(tx, id)) {
    if (state === 'missing') continue;
    const submissionId = await addSubmission(tx, analysisId, { splitFrom: id });
    await addDocument(tx, { ...file, submissionId });
    added.push(submissionId);
  }
  await enqueueSubmissions(bot, tx, analysisId, added);
  return true;
}
