import { type FileFingerprint, fingerprintFile, type UploadState, uploadSteps } from '../../shared/client';
import { CancelledError } from '../../shared/errors';
import { updateAnalysisCard } from '../analyses';
import { rememberDocument } from '../documents';
import { downloadUrl } from '../slack/files/fetch-file-info';
import { findSlackFileError, SlackFileGoneError } from '../slack/files/slack-file-error';
import type { Transaction } from '../store/queryable';
import {
  listDocuments,
  markDocumentMissing,
  markDocumentStored,
  type SubmittedDocument,
  transitionDocument,
} from './document-rows';
import { startAnalysis } from './start-analysis';
import type { Submission } from './submission';
import { findSubmission, transitionSubmission } from './submission-rows';
import type { SubmissionsContext } from './submissions-context';

const PROGRESS_INTERVAL_MS = 2_000;

/** Creates a medium for each document and uploads its file. One that must be shared again does not hold up the others. */
export async function sendDocuments(
  bot: SubmissionsContext,
  { id, analysisId }: Submission,
  signal: AbortSignal,
): Promise<boolean> {
  const { store } = bot;
  const documents = await listDocuments(store, id);
  if (documents.length === 0) {
    await store.transaction((tx) => startAnalysis(bot, tx, id, 'requested'));
    return false;
  }
  const total = documents.reduce((sum, { size }) => sum + size, 0);
  let sent = 0;
  for (const document of documents) {
    if (document.state !== 'stored' && document.state !== 'online') {
      const upload = { bot, id, analysisId, document, progressBefore: { sent, total }, signal };
      if (!(await (documents.length > 1 ? sendOrLeaveOut(upload) : sendDocument(upload)))) return false;
    }
    sent += document.size;
  }
  if ((await listDocuments(store, id)).every(({ state }) => state === 'missing'))
    throw new SlackFileGoneError({ code: 'files_gone', count: documents.length });
  // The card is not updated: it is online a moment later.
  return (await transitionSubmission(store, id, { from: 'described', to: 'stored' })) !== undefined;
}

interface DocumentUpload {
  readonly bot: SubmissionsContext;
  readonly id: string;
  readonly analysisId: string;
  readonly document: SubmittedDocument;
  readonly progressBefore: { readonly sent: number; readonly total: number };
  readonly signal: AbortSignal;
}

async function sendOrLeaveOut(upload: DocumentUpload): Promise<boolean> {
  const { bot, id, document } = upload;
  try {
    return await sendDocument(upload);
  } catch (error) {
    const problem = findSlackFileError(error);
    if (!problem?.mustBeSharedAgain) throw error;
    await markDocumentMissing(bot.store, document.id);
    bot.log.warn(
      { submission: id, file: document.slackFileId, reason: problem.message },
      'cannot read a file from Slack, continuing with the others',
    );
    return true;
  }
}

/** Sends a document; resolves to false when the submission was cancelled or another worker is at it. */
async function sendDocument(upload: DocumentUpload): Promise<boolean> {
  const { bot, id, document, signal } = upload;
  const { requestId, state, teamId } = (await findSubmission(bot.store, id)) ?? {};
  const { kind, slackFileId, name, mimeType: mimetype, size } = document;
  if (!requestId || !teamId || !kind || (state !== 'requested' && state !== 'described')) return false;
  // Before anything is created for it: the file may be gone.
  const url = await downloadUrl(await bot.slack.clientFor(teamId), { id: slackFileId, size });
  const source = await bot.slack.documentFile(teamId, { id: slackFileId, name, mimetype, size, url });
  const file = fingerprintFile(source);

  const watch = watchProgress(upload);
  const stopping = AbortSignal.any([signal, watch.signal, bot.uploads.begin(id)]);
  const options = { onProgress: watch.onProgress, signal: stopping };
  try {
    for await (const reached of uploadSteps(bot.risk, requestId, { kind, file }, options)) {
      if (!(await saveUploadState(upload, reached, file.fingerprint()))) return false;
      // All documents are stored before the first goes online.
      if (reached.step === 'stored') return true;
    }
    return false;
  } catch (error) {
    // A cancelled upload is not a failure.
    if (error instanceof CancelledError && (await findSubmission(bot.store, id))?.state === 'cancelled')
      return false;
    throw error;
  } finally {
    bot.uploads.end(id);
    await watch.settled();
  }
}

function saveUploadState(
  upload: DocumentUpload,
  { step, mediumId }: UploadState,
  fingerprint: FileFingerprint | undefined,
): Promise<boolean> {
  const { bot, id, analysisId, document, progressBefore } = upload;
  if (step !== 'described')
    return bot.store.transaction(async (tx) => {
      if (!(await markDocumentStored(tx, document.id, mediumId))) return false;
      const { teamId, splitFrom } = (await findSubmission(tx, id)) ?? {};
      // A file that is analysed again, alone, is remembered already.
      if (teamId && !splitFrom && fingerprint)
        await rememberDocument(bot, tx, { id: document.id, teamId, size: document.size }, fingerprint);
      return true;
    });
  return bot.store.transaction(async (tx) => {
    await transitionSubmission(tx, id, { from: 'requested', to: 'described' });
    if ((await findSubmission(tx, id))?.state !== 'described') return false;
    const [{ state: from } = document] = (await listDocuments(tx, id)).filter(
      ({ id: documentId }) => documentId === document.id,
    );
    if (from === 'stored' || from === 'online') return false;
    await transitionDocument(tx, document.id, { from, to: 'described', mediumId });
    // Described again: the card shows its progress already.
    if (from !== 'described') await updateAnalysisCard(bot, tx, analysisId, { progress: progressBefore });
    return true;
  });
}

/** Shows the progress now and then, and aborts the upload when the submission was cancelled in another process. */
function watchProgress({ bot, id, analysisId, progressBefore }: DocumentUpload) {
  const cancelled = new AbortController();
  let shownAt = bot.clock.now();
  let update: Promise<unknown> = Promise.resolve();
  return {
    signal: cancelled.signal,
    onProgress: (bytes: number) => {
      if (bot.clock.now() - shownAt < PROGRESS_INTERVAL_MS) return;
      shownAt = bot.clock.now();
      const progress = { sent: progressBefore.sent + bytes, total: progressBefore.total };
      const show = async (tx: Transaction) => {
        const submission = await findSubmission(tx, id);
        if (submission?.state === 'described') await updateAnalysisCard(bot, tx, analysisId, { progress });
        else cancelled.abort();
      };
      // One after the other, so that the card never goes back.
      update = update
        .then(() => bot.store.transaction(show))
        .catch((error: unknown) => bot.log.warn({ err: error }, 'cannot show upload progress'));
    },
    settled: () => update,
  };
}
