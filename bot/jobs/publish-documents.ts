import type { Bot } from '../bot';
import { beginCall, documentsOf, endCall, moveDocument, type Submission } from '../store';
import { goOnline } from './go-online';

const call = { state: 'stored', step: 'publishMedium' } as const;

/** Sets each stored document online. */
export async function publishDocuments(bot: Bot, { id, requestId }: Submission): Promise<boolean> {
  const { store, risk } = bot;
  for (const document of await documentsOf(store, id)) {
    const { mediumId, period, date } = document;
    if (document.state !== 'stored' || mediumId === undefined) continue;
    if (!(await beginCall(store, id, call))) return false;
    await risk.publishMedium(mediumId, { requestId, period, date });
    const going = await store.transaction(async (tx) => {
      await moveDocument(tx, document.id, { from: 'stored', to: 'online' });
      return endCall(tx, id, call);
    });
    if (!going) return false;
  }
  await store.transaction((tx) => goOnline(bot, tx, id, 'stored'));
  return false;
}
