import {
  findEvent,
  findOverdueEvents,
  insertEvent,
  markEventHandled,
  scheduleEventRetry,
} from '../../../bot/inbox/event-rows';
import {
  insertWebhookEvents,
  listUnhandledOfRequest,
  markWebhookEventHandled,
} from '../../../bot/inbox/webhook-event-rows';
import { newTeamId, onBothStores, useStore } from '../../support/on-both-stores';

const LATER = new Date('2100-01-01T00:00:00Z');

onBothStores((newLocation) => {
  const store = useStore(newLocation);

  describe('the inbox', () => {
    it('stores an event once, however often it is delivered at the same time', async () => {
      const event = {
        eventId: 'Ev1',
        teamId: newTeamId(),
        kind: 'message',
        payload: { text: 'siren ☃ \'"' },
      };
      const taken = await Promise.all(Array.from({ length: 20 }, () => insertEvent(store(), event)));
      expect(taken.filter(Boolean)).toHaveLength(1);
      expect(await findEvent(store(), 'Ev1')).toMatchObject(event);
    });

    it('lists unhandled events, and lets one caller mark an event as handled', async () => {
      const teamId = newTeamId();
      for (const eventId of ['Ev2', 'Ev3']) {
        await insertEvent(store(), { eventId, teamId, kind: 'message', payload: {} });
      }
      const handled = await Promise.all([1, 2, 3].map(() => markEventHandled(store(), 'Ev2')));
      expect(handled.filter(Boolean)).toHaveLength(1);
      const left = await findOverdueEvents(store(), { dueBefore: LATER, limit: 10 });
      expect(left.filter((event) => event.teamId === teamId).map(({ eventId }) => eventId)).toEqual(['Ev3']);
      expect(await findOverdueEvents(store(), { dueBefore: new Date(0), limit: 10 })).toEqual([]);
    });

    it('reaches every event, however many others always fail', async () => {
      const teamId = newTeamId();
      const failing = Array.from({ length: 12 }, (_, index) => `Ev-poison-${index}`);
      for (const eventId of [...failing, 'Ev-last'])
        await insertEvent(store(), { eventId, teamId, kind: 'message', payload: {} });
      const seen = new Set<string>();
      for (let round = 0; round < 5; round += 1) {
        for (const { eventId } of await findOverdueEvents(store(), { dueBefore: LATER, limit: 10 })) {
          seen.add(eventId);
          const nextAttemptAt = new Date(Date.now() + 60_000 * (round + 1));
          expect(
            await scheduleEventRetry(store(), eventId, {
              failure: { code: 'Error', message: 'no luck' },
              nextAttemptAt,
            }),
          ).toBe(true);
        }
      }
      expect([...seen]).toEqual(expect.arrayContaining([...failing, 'Ev-last']));
      expect(await findEvent(store(), 'Ev-poison-0')).toMatchObject({
        failure: { code: 'Error', message: 'no luck' },
      });
    });

    it('does not store an event whose transaction fails', async () => {
      const event = { eventId: 'Ev4', teamId: newTeamId(), kind: 'message', payload: {} };
      const broken = store().transaction(async (tx) => {
        await insertEvent(tx, event);
        throw new Error('no job');
      });
      await expect(broken).rejects.toThrow('no job');
      expect(await insertEvent(store(), event)).toBe(true);
    });
  });

  describe('the webhook', () => {
    it('stores the event of a report and a request once', async () => {
      const event = { reportId: 'r1', requestId: 'q1' };
      const deliveries = Array.from({ length: 20 }, () => insertWebhookEvents(store(), [event, event]));
      const taken = (await Promise.all(deliveries)).flat();
      expect(taken).toHaveLength(1);
      expect(taken).toMatchObject([event]);
      expect(await insertWebhookEvents(store(), [event, { ...event, requestId: 'q1b' }])).toHaveLength(1);
    });

    it('stores events that arrive before their request is known', async () => {
      const event = { reportId: 'r2', requestId: 'q2' };
      const [early] = await insertWebhookEvents(store(), [event]);
      expect(await listUnhandledOfRequest(store(), 'q2')).toEqual([early]);
      await markWebhookEventHandled(store(), event);
      expect(await listUnhandledOfRequest(store(), 'q2')).toEqual([]);
    });
  });
});
