import { isFileMissing } from '../../shared/client';
import type { Bot } from '../bot';
import type { AdvanceContext } from './advance-context';
import { listDocuments, type SubmittedDocument, transitionDocument } from './document-rows';
import { startAnalysis } from './start-analysis';
import type { Submission } from './submission';
import { beginCall, endCall, transitionSubmission } from './submission-rows';

const publishCall = { state: 'stored', step: 'publishMedium' } as const;

/** Sets each stored document online. True when one has to be sent again before. */
export async function publishDocuments(
  bot: Bot,
  { id, requestId }: Submission,
  { resent }: AdvanceContext,
): Promise<boolean> {
  const { store, risk } = bot;
  for (const document of await listDocuments(store, id)) {
    const { mediumId, period, date } = document;
    if (document.state !== 'stored' || mediumId === undefined) continue;
    if (!(await beginCall(store, id, publishCall))) return false;
    try {
      await risk.publishMedium(mediumId, { requestId, period, date });
    } catch (error) {
      if (!isFileMissing(error) || resent.has(document.id)) throw error;
      resent.add(document.id);
      return resetToDescribed(bot, id, document);
    }
    const going = await store.transaction(async (tx) => {
      await transitionDocument(tx, document.id, { from: 'stored', to: 'online' });
      return endCall(tx, id, publishCall);
    });
    if (!going) return false;
  }
  await store.transaction((tx) => startAnalysis(bot, tx, id, 'stored'));
  return false;
}

/** The storage took it, and the service says that it is not there: it becomes a new draft. */
async function resetToDescribed(
  { store, log }: Bot,
  id: string,
  document: SubmittedDocument,
): Promise<boolean> {
  log.warn(
    { submission: id, medium: document.mediumId },
    'the service misses a stored file, it is sent again',
  );
  return store.transaction(async (tx) => {
    await transitionDocument(tx, document.id, { from: 'stored', to: 'described' });
    return (await transitionSubmission(tx, id, { from: 'stored', to: 'described' })) !== undefined;
  });
}
