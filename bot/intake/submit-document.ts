import type { ViewOutput } from '@slack/bolt';
import type { ModalView } from '@slack/types';
import { ensureChannelCached } from '../slack/channels/channel-sharing';
import { getErrorCode } from '../slack/classify-read-error';
import { resolveFiles } from '../slack/files/resolve-files';
import type { SharedFile } from '../slack/files/shared-file';
import type { ViewListener } from '../slack/interactions/action-listener';
import { updateView } from '../slack/interactions/update-view';
import { ViewState } from '../slack/interactions/view-state';
import { beginSubmission, correctCompany } from '../submissions';
import { findUnseenChoice, readFills } from './company-search-input';
import { completeDraft } from './complete-draft';
import type { IntakeContext } from './intake-context';
import { fileNotices } from './intake-reply';
import { partitionFiles } from './partition-files';
import { enqueueReadFromReply } from './read-from-reply';
import type { SubmitFormState } from './submit-form-state';
import { fillSubmitModal, readSubmitModal, submitModal } from './submit-modal';

/** Errors are shown next to their fields; a valid submission is stored before Slack is acknowledged. */
export function onSubmitDocument(bot: IntakeContext): ViewListener<SubmitFormState> {
  const { store, settings, clock } = bot;
  return async ({ ack, view, client }, { subject, teamId, userId, texts }) => {
    const now = clock.now();
    const state = new ViewState(view);
    const unseen = findUnseenChoice(state);
    if (unseen)
      return ack({
        response_action: 'update',
        view: fillSubmitModal(view, subject, unseen, texts, { ...settings, now }),
      });
    const read = readSubmitModal(view, texts, now);
    if (!read.ok) {
      await ack({ response_action: 'errors', errors: read.errors });
      const { refusedCode, formState } = read;
      const options = { ...settings, refusedCode, now, fills: readFills(state) };
      const again = formState && submitModal(formState, texts, options);
      // Check digits have exceptions, and so have dates: someone who has checked them may send them anyway.
      if (again && hasNewInputs(again, view)) await updateView(client, view.id, again);
      return;
    }
    const { submission: input, formState } = read;
    const { draftId, correctsAnalysis, channel: channelId, thread: threadTs } = subject;
    const { refusedFiles } = formState;
    if (correctsAnalysis !== undefined) {
      const change = { teamId, input };
      const isRestarted = await store.transaction((tx) => correctCompany(bot, tx, correctsAnalysis, change));
      if (isRestarted) return ack();
      return ack({ response_action: 'errors', errors: { code_id: texts.notices.alreadyDone } });
    }
    const refuse = (reason: string) => ack({ response_action: 'errors', errors: { code_id: reason } });
    await ensureChannelCached(bot, { teamId, channelId });
    if (draftId !== undefined) {
      const reason = await completeDraft(bot, draftId, { teamId, userId, input }, texts);
      return reason === undefined ? ack() : refuse(reason);
    }
    const { files: found, refusals } = await resolveFiles(
      client,
      input.documents.map(({ fileId: id }) => ({ id })),
    );
    // The form is no proof: the person may not see a file of another channel, nor may this one.
    const files = found.filter(({ sharedIn = [] }) => sharedIn.length === 0 || sharedIn.includes(channelId));
    if (input.documents.length > 0 && files.length === 0) {
      const { fileGone, givenUp } = texts.notices;
      return refuse(refusals.length > 0 ? givenUp(getErrorCode(refusals[0])) : fileGone);
    }
    // For another company's file, the shortcut only knew the id: its size and type are checked here.
    const [refusal] = fileNotices({ ...partitionFiles(files, bot.risk.maxFileBytes), notPdf: [] }, texts, {
      maxFileSize: bot.risk.maxFileBytes,
    });
    if (refusal !== undefined) return refuse(refusal);
    await store.transaction(async (tx) => {
      // One form is one submission, however often the button is pressed.
      const origin = { teamId, channelId, threadTs, userId, dedupeKey: `view:${view.id}`, refusedFiles };
      const allFiles = [...files, ...missingFiles(formState, files)];
      const { submission, created } = await beginSubmission(bot, tx, origin, input, allFiles);
      if (created) await enqueueReadFromReply(bot, tx, submission, input);
    });
    await ack();
  };
}

/** Whether the form would offer a box that the submitted one did not have. */
function hasNewInputs({ blocks }: ModalView, { state }: ViewOutput): boolean {
  return blocks.some((block) => block.type === 'input' && !((block.block_id ?? '') in state.values));
}

/** Files that can't be read any more. They are submitted too, so that the card names them. */
function missingFiles({ prefill }: SubmitFormState, found: readonly SharedFile[]): SharedFile[] {
  return prefill.documents
    .filter(({ fileId }) => !found.some(({ id }) => id === fileId))
    .map(({ fileId: id, name }) => ({ id, name, type: 'application/pdf', size: 0 }));
}
