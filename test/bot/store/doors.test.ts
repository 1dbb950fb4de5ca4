import {
  findEvent,
  findWebhookEvent,
  markEventHandled,
  markWebhookEventHandled,
  overdueEvents,
  retryEvent,
  storeEvent,
  storeWebhookEvents,
  unhandledWebhookEvents,
  unhandledWebhookEventsOfRequest,
} from '../../../bot/store';
import { newTeam, onBothStores, openedStore } from './stores';

const LATER = new Date('2100-01-01T00:00:00Z');

onBothStores((newPlace) => {
  const store = openedStore(newPlace);

  describe('the inbox', () => {
    it('takes an event once, however often and at once it is delivered', async () => {
      const event = { eventId: 'Ev1', teamId: newTeam(), kind: 'message', payload: { text: 'siren ☃ \'"' } };
      const taken = await Promise.all(Array.from({ length: 20 }, () => storeEvent(store(), event)));
      expect(taken.filter(Boolean)).toHaveLength(1);
      expect(await findEvent(store(), 'Ev1')).toMatchObject(event);
    });

    it('shows what nobody handled, and lets one handle it', async () => {
      const teamId = newTeam();
      for (const eventId of ['Ev2', 'Ev3']) {
        await storeEvent(store(), { eventId, teamId, kind: 'message', payload: {} });
      }
      const handled = await Promise.all([1, 2, 3].map(() => markEventHandled(store(), 'Ev2')));
      expect(handled.filter(Boolean)).toHaveLength(1);
      const left = await overdueEvents(store(), { dueBefore: LATER, limit: 10 });
      expect(left.filter((event) => event.teamId === teamId).map(({ eventId }) => eventId)).toEqual(['Ev3']);
      expect(await overdueEvents(store(), { dueBefore: new Date(0), limit: 10 })).toEqual([]);
    });

    it('has every event come to its turn, however many others always fail', async () => {
      const teamId = newTeam();
      const failing = Array.from({ length: 12 }, (_, index) => `Ev-poison-${index}`);
      for (const eventId of [...failing, 'Ev-last'])
        await storeEvent(store(), { eventId, teamId, kind: 'message', payload: {} });
      const seen = new Set<string>();
      for (let sweep = 0; sweep < 5; sweep += 1) {
        for (const { eventId } of await overdueEvents(store(), { dueBefore: LATER, limit: 10 })) {
          seen.add(eventId);
          const nextTryAt = new Date(Date.now() + 60_000 * (sweep + 1));
          expect(await retryEvent(store(), eventId, { failure: 'no luck', nextTryAt })).toBe(true);
        }
      }
      expect([...seen]).toEqual(expect.arrayContaining([...failing, 'Ev-last']));
      expect(await findEvent(store(), 'Ev-poison-0')).toMatchObject({ failure: 'no luck' });
    });

    it('does not take an event whose transaction fails', async () => {
      const event = { eventId: 'Ev4', teamId: newTeam(), kind: 'message', payload: {} };
      const broken = store().transaction(async (tx) => {
        await storeEvent(tx, event);
        throw new Error('no job');
      });
      await expect(broken).rejects.toThrow('no job');
      expect(await storeEvent(store(), event)).toBe(true);
    });
  });

  describe('the webhook', () => {
    it('takes a report once with the same content, and again with another', async () => {
      const event = { reportId: 'r1', requestId: 'q1', contentHash: 'a' };
      const deliveries = Array.from({ length: 20 }, () => storeWebhookEvents(store(), [event, event]));
      const taken = (await Promise.all(deliveries)).flat();
      expect(taken).toHaveLength(1);
      expect(await findWebhookEvent(store(), taken[0]?.id as string)).toMatchObject(event);
      expect(await storeWebhookEvents(store(), [event, { ...event, contentHash: 'b' }])).toHaveLength(1);
    });

    it('keeps news that come before their request is known', async () => {
      const news = { reportId: 'r2', requestId: 'q2', contentHash: 'a' };
      const [early] = await storeWebhookEvents(store(), [news]);
      expect(await unhandledWebhookEventsOfRequest(store(), 'q2')).toEqual([early]);
      expect(await unhandledWebhookEvents(store(), { receivedBefore: LATER, limit: 99 })).toContainEqual(
        early,
      );
      expect(await markWebhookEventHandled(store(), early?.id as string)).toBe(true);
      expect(await markWebhookEventHandled(store(), early?.id as string)).toBe(false);
      expect(await unhandledWebhookEventsOfRequest(store(), 'q2')).toEqual([]);
    });
  });
});
