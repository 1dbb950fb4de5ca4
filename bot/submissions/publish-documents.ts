import { isFileMissing, uploadSteps } from '../../shared/client';
import { listDocuments, type SubmittedDocument, transitionDocument } from './document-rows';
import { startAnalysis } from './start-analysis';
import type { Submission } from './submission';
import { beginCall, endCall, transitionSubmission } from './submission-rows';
import type { SubmissionsContext } from './submissions-context';

const publishCall = { state: 'stored', step: 'publishMedium' } as const;

/** Publishes each stored document. Resolves to true when one must be uploaded again first. */
export async function publishDocuments(
  bot: SubmissionsContext,
  { id, requestId }: Submission,
  resentIds: Set<string>,
): Promise<boolean> {
  const { store, risk } = bot;
  for (const document of await listDocuments(store, id)) {
    const { mediumId, kind } = document;
    if (document.state !== 'stored' || !mediumId || !requestId || !kind) continue;
    if (!(await beginCall(store, id, publishCall))) return false;
    const resumeFrom = { step: 'stored', mediumId } as const;
    try {
      for await (const { step } of uploadSteps(risk, requestId, { ...document, kind }, { resumeFrom })) {
        const isCurrent = await store.transaction(async (tx) => {
          await transitionDocument(tx, document.id, { from: 'stored', to: step });
          return endCall(tx, id, publishCall);
        });
        if (!isCurrent) return false;
      }
    } catch (error) {
      if (!isFileMissing(error) || resentIds.has(document.id)) throw error;
      resentIds.add(document.id);
      return resetToDescribed(bot, id, document);
    }
  }
  await store.transaction((tx) => startAnalysis(bot, tx, id, 'stored'));
  return false;
}

/** The storage accepted the file, but the service does not find it: it is uploaded again as a new medium. */
async function resetToDescribed(
  { store, log }: SubmissionsContext,
  id: string,
  document: SubmittedDocument,
): Promise<boolean> {
  log.warn(
    { submission: id, medium: document.mediumId },
    'the service does not find a stored file, it is uploaded again',
  );
  return store.transaction(async (tx) => {
    await transitionDocument(tx, document.id, { from: 'stored', to: 'described' });
    return (await transitionSubmission(tx, id, { from: 'stored', to: 'described' })) !== undefined;
  });
}
