import type { Bot } from '../bot';
import { lockCase } from '../cases';
import { notice } from '../slack/block-kit/notice';
import type { ActionListener } from '../slack/interactions/action-listener';
import { findClickTexts } from '../slack/interactions/find-click-texts';
import { replyEphemeral } from '../slack/interactions/reply-ephemeral';
import type { Transaction } from '../store/queryable';
import { addDocument, listDocuments } from './document-rows';
import { enqueueSubmissions } from './enqueue-submissions';
import { findSubmissionOfTeam } from './find-submission-of-team';
import type { Submission } from './submission';
import { addSubmission, listSubmissionsOfCase } from './submission-rows';

/** Analyses each file of a submission alone, because a report does not say which of several it is about. */
export function onFindFile(bot: Bot): ActionListener {
  return async (click) => {
    const { ack, action, context } = click;
    const { alreadyDone, notFound } = (await findClickTexts(bot, click)).notices;
    const refusal = await bot.store.transaction(async (tx) => {
      const group = await findSubmissionOfTeam(tx, action.value, context.teamId);
      if (!group) return notFound(action.value ?? '');
      return (await splitFiles(bot, tx, group)) ? undefined : alreadyDone;
    });
    await ack();
    if (refusal !== undefined) await replyEphemeral(click, notice(refusal));
  };
}

/** False when its files are analysed alone already. */
async function splitFiles(bot: Bot, tx: Transaction, { id, caseId }: Submission): Promise<boolean> {
  // Of two who press the button at once, the second waits here and then finds the new submissions.
  await lockCase(tx, caseId);
  const submissions = await listSubmissionsOfCase(tx, caseId);
  if (submissions.some(({ splitFrom }) => splitFrom === id)) return false;
  const added: string[] = [];
  for (const { id: _, submissionId: __, mediumId: ___, state, ...file } of await listDocuments(tx, id)) {
    if (state === 'missing') continue;
    const submissionId = await addSubmission(tx, caseId, { splitFrom: id });
    await addDocument(tx, { ...file, submissionId });
    added.push(submissionId);
  }
  await enqueueSubmissions(bot, tx, caseId, added);
  return true;
}
