import {
  addMessage,
  claimMessage,
  countBacklog,
  markEventHandled,
  settleMessage,
  storeEvent,
} from '../../../bot/store';
import { newTeam, onBothStores, openedStore } from './stores';

onBothStores((newPlace) => {
  const store = openedStore(newPlace);

  it('counts what is still to be done, until it is done', async () => {
    const teamId = newTeam();
    expect(await countBacklog(store())).toMatchObject({ messages: 0, events: 0, 'fetch-report': 0 });
    await storeEvent(store(), { eventId: 'Ev1', teamId, kind: 'message', payload: {} });
    for (const dedupeKey of ['first', 'second'])
      await addMessage(store(), {
        teamId,
        channelId: 'C1',
        method: 'chat.postMessage',
        payload: {},
        dedupeKey,
      });
    expect(await countBacklog(store())).toMatchObject({ messages: 2, events: 1 });
    const claimed = await store().transaction((tx) => claimMessage(tx, new Date()));
    expect(await countBacklog(store())).toMatchObject({ messages: 2 });
    await store().transaction((tx) => settleMessage(tx, claimed?.id ?? '', { state: 'sent' }, new Date()));
    await markEventHandled(store(), 'Ev1');
    expect(await countBacklog(store())).toMatchObject({ messages: 1, events: 0 });
  });
});
