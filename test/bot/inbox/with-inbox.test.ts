import type { App, Receiver, ReceiverEvent } from '@slack/bolt';
import type { Bot } from '../../../bot/bot';
import { findEvent } from '../../../bot/inbox/event-rows';
import { withInbox } from '../../../bot/inbox/with-inbox';
import { createMetrics } from '../../../bot/ops/metrics';
import { countBacklog } from '../../../bot/store/backlog';
import { newTeamId, onChosenStore, useStore } from '../../support/on-both-stores';

const BOT = 'U0BOT';

onChosenStore((newLocation) => {
  const store = useStore(newLocation);
  let events = 0;

  /** Delivers an event and returns what is stored of it when it is acknowledged. */
  async function deliver(event: object, teamId = newTeamId(), eventTeamId = teamId) {
    events += 1;
    const id = `Ev${events}`;
    const metrics = createMetrics(() => countBacklog(store()));
    const bot = { store: store(), metrics, settings: { messageGraceSeconds: 20 } } as Bot;
    const bolt = new Promise<App>((resolve) => {
      const receiver: Receiver = { init: resolve, start: async () => {}, stop: async () => {} };
      withInbox(receiver, bot).init({} as App);
    });
    const app = await bolt;
    const authorizations = [{ team_id: teamId, user_id: BOT }];
    const body = { type: 'event_callback', event_id: id, team_id: eventTeamId, authorizations, event };
    return new Promise((resolve) => {
      const ack = async () => resolve(await findEvent(store(), id));
      void app.processEvent({ body, ack } as ReceiverEvent);
    });
  }

  it('stores a message with files, but not one without', async () => {
    expect(await deliver({ type: 'message', files: [{ id: 'F1' }] })).toMatchObject({ kind: 'message' });
    expect(await deliver({ type: 'message', text: 'Lunch?' })).toBeUndefined();
  });

  it('stores a message without files only if a person addresses the bot', async () => {
    const [mention, direct] = [
      { channel: 'C1', text: `<@${BOT}> hi` },
      { channel: 'D1', text: 'hi' },
    ];
    for (const message of [mention, direct])
      expect(await deliver({ type: 'message', user: 'U0ADA', ...message })).toMatchObject({
        kind: 'message',
      });
    for (const other of [
      { ...mention, user: 'U0BOT2', bot_id: 'B2' },
      { ...direct, user: BOT, bot_id: 'B1' },
      { ...direct, subtype: 'message_changed' },
      { ...direct, user: 'U0ADA', thread_ts: '1.2' },
      { channel: 'C1', user: 'U0ADA', text: `${BOT} is no mention` },
      { channel: 7, user: 'U0ADA', text: { hostile: true } },
    ])
      expect(await deliver({ type: 'message', ...other })).toBeUndefined();
  });

  it('stores that the bot joined a channel, but not that others did', async () => {
    expect(await deliver({ type: 'member_joined_channel', user: BOT })).toMatchObject({
      kind: 'member_joined_channel',
    });
    expect(await deliver({ type: 'member_joined_channel', user: 'U0ADA' })).toBeUndefined();
  });

  it('stores an event under the workspace it was delivered to, wherever it happened', async () => {
    const [teamId, eventTeamId] = [newTeamId(), newTeamId()];
    expect(await deliver({ type: 'file_shared' }, teamId, eventTeamId)).toMatchObject({ teamId });
  });
});
