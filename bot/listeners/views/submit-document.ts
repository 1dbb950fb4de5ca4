import type { Bot } from '../../bot';
import { fileNotices } from '../../cards';
import { type SharedFile, type SubmitTicket, sortFiles } from '../../intake';
import { errorCode } from '../../slack/classify-read-error';
import { describedFiles } from '../../slack/described-files';
import { beginDraft, beginSubmission } from '../../submissions/begin-submission';
import { submissionInTeam } from '../../submissions/submission-in-team';
import { readSubmitModal, submitModal } from '../../views';
import { updateView } from '../update-view';
import type { OnSubmit } from './view-submission';

/** The form for documents: everything wrong is said beside its field; what is right is kept before the answer. */
export function submitDocument(bot: Bot): OnSubmit {
  const { store, texts, settings } = bot;
  return async ({ ack, view, body, client, context }) => {
    const read = readSubmitModal(view, texts);
    if (!read.ok) {
      await ack({ response_action: 'errors', errors: read.errors });
      const { refusedCode, ticket } = read;
      // The check digit is not everything: a person who has looked may insist.
      if (refusedCode && ticket && !('accept_code' in view.state.values))
        await updateView(client, view.id, submitModal(ticket, texts, { ...settings, refusedCode }));
      return;
    }
    const { submission: wanted, ticket } = read;
    const [teamId, userId] = [context.teamId ?? '', body.user.id];
    const { draftId, channel: channelId, thread: threadTs } = ticket;
    const chosen = draftId ? [] : wanted.documents;
    const { files, refusals } = await describedFiles(
      client,
      chosen.map(({ fileId: id }) => ({ id })),
    );
    if (chosen.length > 0 && files.length === 0) {
      const { fileGone, givenUp } = texts.notices;
      const reason = refusals.length > 0 ? givenUp(errorCode(refusals[0])) : fileGone;
      return ack({ response_action: 'errors', errors: { code_id: reason } });
    }
    // Of another company's file the shortcut knew the id alone.
    const [refusal] = fileNotices(
      { ...sortFiles(files, bot.risk.largestFile), notPdf: [] },
      texts,
      bot.risk.largestFile,
    );
    if (refusal !== undefined) return ack({ response_action: 'errors', errors: { code_id: refusal } });
    const taken = await store.transaction(async (tx) => {
      if (draftId) return beginDraft(bot, tx, draftId, { teamId, userId, wanted });
      // A form is submitted once, however often it is pressed.
      const place = { teamId, channelId, threadTs, userId, dedupeKey: `view:${view.id}` };
      return (await beginSubmission(bot, tx, place, wanted, [...files, ...missingFiles(ticket, files)]))
        .submission;
    });
    if (taken) return ack();
    const isThere = draftId !== undefined && (await submissionInTeam(store, draftId, teamId));
    const reason = isThere ? texts.notices.alreadySubmitted : texts.notices.fileGone;
    await ack({ response_action: 'errors', errors: { code_id: reason } });
  };
}

/** Files of the form that cannot be read any more: sending them finds that out again, and the card names them. */
function missingFiles({ prefill }: SubmitTicket, found: readonly SharedFile[]): SharedFile[] {
  return prefill.documents
    .filter(({ fileId }) => !found.some(({ id }) => id === fileId))
    .map(({ fileId: id, name }) => ({ id, name, type: 'application/pdf', size: 0 }));
}
