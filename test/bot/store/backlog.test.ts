import { insertEvent, markEventHandled } from '../../../bot/inbox/event-rows';
import { claimMessage, settleMessage } from '../../../bot/outbox/claim-rows';
import { addMessage } from '../../../bot/outbox/message-rows';
import { countBacklog } from '../../../bot/store/backlog';
import { newTeamId, onChosenStore, useStore } from '../../support/on-both-stores';

onChosenStore((newLocation) => {
  const store = useStore(newLocation);

  it('counts what is still to be done, until it is done', async () => {
    const teamId = newTeamId();
    expect(await countBacklog(store())).toMatchObject({ messages: 0, events: 0, 'fetch-report': 0 });
    await insertEvent(store(), { eventId: 'Ev1', teamId, kind: 'message', payload: {} });
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
