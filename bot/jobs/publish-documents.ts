import { isFileMissing } from '../../shared/client';
import type { Bot } from '../bot';
import {
  beginCall,
  documentsOf,
  endCall,
  moveDocument,
  moveSubmission,
  type Submission,
  type SubmittedDocument,
} from '../store';
import type { AdvanceRun } from './advance-run';
import { goOnline } from './go-online';

const call = { state: 'stored', step: 'publishMedium' } as const;

/** Sets each stored document online. True when one has to be sent again before. */
export async function publishDocuments(
  bot: Bot,
  { id, requestId }: Submission,
  { resent }: AdvanceRun,
): Promise<boolean> {
  const { store, risk } = bot;
  for (const document of await documentsOf(store, id)) {
    const { mediumId, period, date } = document;
    if (document.state !== 'stored' || mediumId === undefined) continue;
    if (!(await beginCall(store, id, call))) return false;
    try {
      await risk.publishMedium(mediumId, { requestId, period, date });
    } catch (error) {
      if (!isFileMissing(error) || resent.has(document.id)) throw error;
      resent.add(document.id);
      return sendAgain(bot, id, document);
    }
    const going = await store.transaction(async (tx) => {
      await moveDocument(tx, document.id, { from: 'stored', to: 'online' });
      return endCall(tx, id, call);
    });
    if (!going) return false;
  }
  await store.transaction((tx) => goOnline(bot, tx, id, 'stored'));
  return false;
}

/** The storage took it, and the service says that it is not there: it becomes a new draft. */
async function sendAgain({ store, log }: Bot, id: string, document: SubmittedDocument): Promise<boolean> {
  log.warn(
    { submission: id, medium: document.mediumId },
    'the service misses a stored file, it is sent again',
  );
  return store.transaction(async (tx) => {
    await moveDocument(tx, document.id, { from: 'stored', to: 'described' });
    return (await moveSubmission(tx, id, { from: 'stored', to: 'described' })) !== undefined;
  });
}
