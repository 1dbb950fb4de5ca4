import { CancelledError, PolicyExpiredError } from '../../shared/errors';
import type { Bot } from '../bot';
import { downloadUrl } from '../slack/files/fetch-file-info';
import { findSlackFileError, SlackFileGoneError } from '../slack/files/slack-file-error';
import type { AdvanceContext } from './advance-context';
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
import { updateStatusCard } from './update-status-card';

const PROGRESS_INTERVAL_MS = 2_000;

/** Describes and stores each document that is not stored yet. One that must be shared again does not hold up the others. */
export async function sendDocuments(
  bot: Bot,
  { id }: Submission,
  { signal }: AdvanceContext,
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
      const upload = { bot, id, document, progressBefore: { sent, total }, signal };
      if (!(await (documents.length > 1 ? sendOrLeaveOut(upload) : sendDocument(upload)))) return false;
    }
    sent += document.size;
  }
  if ((await listDocuments(store, id)).every(({ state }) => state === 'missing'))
    throw new SlackFileGoneError(bot.texts.status.filesGone(documents.length));
  // The card says so when it is online too, which takes a moment.
  return (await transitionSubmission(store, id, { from: 'described', to: 'stored' })) !== undefined;
}

interface DocumentUpload {
  readonly bot: Bot;
  readonly id: string;
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
      'a file cannot be read from Slack, the others go on',
    );
    return true;
  }
}

async function sendDocument(upload: DocumentUpload): Promise<boolean> {
  const { bot, id, document } = upload;
  const submission = await findSubmission(bot.store, id);
  if (!submission) return false;
  // Before anything is made for it: the file may be gone.
  const client = await bot.slack.clientFor(submission.teamId);
  const url = await downloadUrl(client, document.slackFileId);
  const { name, mimeType: mimetype, size } = document;
  const file = await bot.slack.documentFile(submission.teamId, {
    id: document.slackFileId,
    name,
    mimetype,
    size,
    url,
  });
  const mediumId = await createAndStoreMedium(upload, file).catch((error: unknown) => {
    // A draft that never goes online has no effect, so a second description does no harm.
    if (error instanceof PolicyExpiredError) return createAndStoreMedium(upload, file);
    throw error;
  });
  return mediumId !== undefined && markDocumentStored(bot.store, document.id, mediumId);
}

type SlackDocumentFile = Awaited<ReturnType<Bot['slack']['documentFile']>>;

/** The medium that holds the file now; nothing when somebody cancelled or another worker is at it. */
async function createAndStoreMedium(
  upload: DocumentUpload,
  file: SlackDocumentFile,
): Promise<string | undefined> {
  const { bot, id, document, progressBefore, signal } = upload;
  const { store, risk } = bot;
  const submission = await findSubmission(store, id);
  const { requestId, state } = submission ?? {};
  if (!requestId || (state !== 'requested' && state !== 'described') || !document.kind) return undefined;
  const { medium, form } = await risk.createMedium({ requestId, kind: document.kind, file });
  const described = await store.transaction(async (tx) => {
    await transitionSubmission(tx, id, { from: 'requested', to: 'described' });
    if ((await findSubmission(tx, id))?.state !== 'described') return false;
    const [{ state: from } = document] = (await listDocuments(tx, id)).filter(
      (one) => one.id === document.id,
    );
    if (from === 'stored' || from === 'online') return false;
    await transitionDocument(tx, document.id, { from, to: 'described', mediumId: medium.id });
    // One that is described again is where it was.
    if (from !== 'described') await updateStatusCard(bot, tx, id, { progress: progressBefore });
    return true;
  });
  if (!described) return undefined;

  const watch = watchProgress(upload);
  try {
    const stopping = AbortSignal.any([signal, watch.signal, bot.uploads.begin(id)]);
    await risk.storeFile(form, file, {
      requestId,
      mediumId: medium.id,
      onProgress: watch.onProgress,
      signal: stopping,
    });
    return medium.id;
  } catch (error) {
    // Cancelled by a person: nothing failed.
    if (error instanceof CancelledError && (await findSubmission(store, id))?.state === 'cancelled')
      return undefined;
    throw error;
  } finally {
    bot.uploads.end(id);
    await watch.settled();
  }
}

/** Shows how far the bytes are, now and then, and stops them when the submission was cancelled meanwhile. */
function watchProgress({ bot, id, progressBefore }: DocumentUpload) {
  const cancelled = new AbortController();
  let shown = bot.clock.now();
  let showing: Promise<unknown> = Promise.resolve();
  return {
    signal: cancelled.signal,
    onProgress: (bytes: number) => {
      if (bot.clock.now() - shown < PROGRESS_INTERVAL_MS) return;
      shown = bot.clock.now();
      const progress = { sent: progressBefore.sent + bytes, total: progressBefore.total };
      showing = bot.store
        .transaction(async (tx) => {
          const submission = await findSubmission(tx, id);
          if (submission?.state === 'described') await updateStatusCard(bot, tx, id, { progress });
          else cancelled.abort();
        })
        .catch((error: unknown) => bot.log.warn({ err: error }, 'progress not shown'));
    },
    settled: () => showing,
  };
}
