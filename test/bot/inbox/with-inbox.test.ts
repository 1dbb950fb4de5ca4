import type { App, Receiver, ReceiverEvent } from '@slack/bolt';
import type { Bot } from '../../../bot/bot';
import { findEvent } from '../../../bot/inbox/event-rows';
import { withInbox } from '../../../bot/inbox/with-inbox';
import { createMetrics } from '../../../bot/ops/metrics';
import { countBacklog } from '../../../bot/store/backlog';
import { newTeamId, onBothStores, useStore } from '../../support/on-both-stores';

const BOT = 'U0BOT';

onBothStores((newPlace) => {
  const store = useStore(newPlace);
  let events = 0;

  /** What is kept of an event by the time it is answered. */
  async function kept(event: object, teamId = newTeamId(), happenedIn = teamId) {
    events += 1;
    const id = `Ev${events}`;
    const metrics = createMetrics(() => countBacklog(store()));
    const bot = { store: store(), metrics, settings: { messageGraceSeconds: 20 } } as Bot;
    const bolt = new Promise<App>((resolve) => {
      const door: Receiver = { init: resolve, start: async () => {}, stop: async () => {} };
      withInbox(door, bot).init({} as App);
    });
    const app = await bolt;
    const authorizations = [{ team_id: teamId, user_id: BOT }];
    const body = { type: 'event_callback', event_id: id, team_id: happenedIn, authorizations, event };
    return new Promise((resolve) => {
      const ack = async () => resolve(await findEvent(store(), id));
      void app.processEvent({ body, ack } as ReceiverEvent);
    });
  }

  it('keeps a message with files, and none without', async () => {
    expect(await kept({ type: 'message', files: [{ id: 'F1' }] })).toMatchObject({ kind: 'message' });
    expect(await kept({ type: 'message', text: 'Lunch?' })).toBeUndefined();
  });

  it('stores that the bot joined a channel, but not that others did', async () => {
    expect(await kept({ type: 'member_joined_channel', user: BOT })).toMatchObject({
      kind: 'member_joined_channel',
    });
    expect(await kept({ type: 'member_joined_channel', user: 'U0ADA' })).toBeUndefined();
  });

  it('keeps an event under the workspace it came for, wherever it happened', async () => {
    const [teamId, happenedIn] = [newTeamId(), newTeamId()];
    expect(await kept({ type: 'file_shared' }, teamId, happenedIn)).toMatchObject({ teamId });
  });
});
