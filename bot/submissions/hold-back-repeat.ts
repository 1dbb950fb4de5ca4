import { type FileFingerprint, fingerprintFile } from '../../shared/client';
import { findAnalysis, findResultThread, updateAnalysisCard } from '../analyses';
import { findSentBefore } from '../documents';
import { downloadUrl } from '../slack/files/fetch-file-info';
import { findPermalink } from '../slack/find-permalink';
import { listDocuments, type SubmittedDocument } from './document-rows';
import type { Submission } from './submission';
import { holdBack } from './submission-rows';
import type { SubmissionsContext } from './submissions-context';

/**
 * Holds a submission back whose files were all sent before, for the same company in the same channel: a request may cost, so a person
 * says whether they are sent again. Resolves to whether it is held back.
 */
export async function holdBackRepeat(
  bot: SubmissionsContext,
  { id, analysisId, teamId, channelId, company, splitFrom, isHeldBack, sendsAgain }: Submission,
  signal: AbortSignal,
): Promise<boolean> {
  if (isHeldBack) return true;
  // What is analysed again alone was sent before, of course.
  if (sendsAgain || splitFrom !== undefined || !company) return false;
  const documents = await listDocuments(bot.store, id);
  const files = documents.map((document) => ({
    size: document.size,
    read: () => readFingerprint(bot, teamId, document, signal),
  }));
  const earlierId = await findSentBefore(bot.store, { teamId, channelId, company, analysisId }, files);
  const earlier = earlierId === undefined ? undefined : await findAnalysis(bot.store, earlierId);
  if (!earlier) return false;
  const ts = await findResultThread(bot.store, earlier);
  const url = ts && (await findPermalink(bot, teamId, { channel: channelId, ts }));
  const sentBefore = { at: earlier.createdAt.toISOString(), ...(url && { url }) };
  return bot.store.transaction(async (tx) => {
    if (!(await holdBack(tx, id, sentBefore))) return false;
    await updateAnalysisCard(bot, tx, analysisId);
    return true;
  });
}

/** Reads a file that nobody sends yet. One that cannot be read is not held back: sending it says what is wrong. */
async function readFingerprint(
  { slack }: SubmissionsContext,
  teamId: string,
  { slackFileId: id, name, mimeType: mimetype, size }: SubmittedDocument,
  signal: AbortSignal,
): Promise<FileFingerprint | undefined> {
  try {
    const url = await downloadUrl(await slack.clientFor(teamId), { id, size });
    const file = fingerprintFile(await slack.documentFile(teamId, { id, name, mimetype, size, url }));
    for await (const _ of await file.open()) signal.throwIfAborted();
    return file.fingerprint();
  } catch {
    signal.throwIfAborted();
    return undefined;
  }
}
