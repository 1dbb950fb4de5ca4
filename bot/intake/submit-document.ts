import type { Bot } from '../bot';
import { getErrorCode } from '../slack/classify-read-error';
import { resolveFiles } from '../slack/files/resolve-files';
import type { SharedFile } from '../slack/files/shared-file';
import type { ViewListener } from '../slack/interactions/action-listener';
import { updateView } from '../slack/interactions/update-view';
import { beginSubmission, findSubmissionOfTeam, submitDraft } from '../submissions';
import { fileNotices } from './intake-reply';
import { partitionFiles } from './partition-files';
import type { SubmitFormState } from './submit-form-state';
import { readSubmitModal, submitModal } from './submit-modal';

/** The form for documents: everything wrong is said beside its field; what is right is kept before the answer. */
export function onSubmitDocument(bot: Bot): ViewListener {
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
    const { files, refusals } = await resolveFiles(
      client,
      chosen.map(({ fileId: id }) => ({ id })),
    );
    if (chosen.length > 0 && files.length === 0) {
      const { fileGone, givenUp } = texts.notices;
      const reason = refusals.length > 0 ? givenUp(getErrorCode(refusals[0])) : fileGone;
      return ack({ response_action: 'errors', errors: { code_id: reason } });
    }
    // Of another company's file the shortcut knew the id alone.
    const [refusal] = fileNotices(
      { ...partitionFiles(files, bot.risk.maxFileBytes), notPdf: [] },
      texts,
      bot.risk.maxFileBytes,
    );
    if (refusal !== undefined) return ack({ response_action: 'errors', errors: { code_id: refusal } });
    const taken = await store.transaction(async (tx) => {
      if (draftId) return submitDraft(bot, tx, draftId, { teamId, userId, wanted });
      // A form is submitted once, however often it is pressed.
      const place = { teamId, channelId, threadTs, userId, dedupeKey: `view:${view.id}` };
      return (await beginSubmission(bot, tx, place, wanted, [...files, ...missingFiles(ticket, files)]))
        .submission;
    });
    if (taken) return ack();
    const isThere = draftId !== undefined && (await findSubmissionOfTeam(store, draftId, teamId));
    const reason = isThere ? texts.notices.alreadySubmitted : texts.notices.fileGone;
    await ack({ response_action: 'errors', errors: { code_id: reason } });
  };
}

/** Files of the form that cannot be read any more: sending them finds that out again, and the card names them. */
function missingFiles({ prefill }: SubmitFormState, found: readonly SharedFile[]): SharedFile[] {
  return prefill.documents
    .filter(({ fileId }) => !found.some(({ id }) => id === fileId))
    .map(({ fileId: id, name }) => ({ id, name, type: 'application/pdf', size: 0 }));
}
