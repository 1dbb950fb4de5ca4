import { storeEvent } from '../../../../bot/store';
import { openHere, say } from './open-here';

/** Stores events, each with its job, and says so after each commit. */
async function main(): Promise<void> {
  say('opening');
  const store = await openHere();
  say('ready');
  for (let count = 1; ; count += 1) {
    const eventId = `${process.pid}-${count}`;
    await store.transaction(async (tx) => {
      const payload = { text: 'x'.repeat((count * 997) % 9000) };
      await storeEvent(tx, { eventId, teamId: 'T1', kind: 'message', payload });
      await store.queue.enqueue(tx, 'handle-event', { id: eventId });
    });
    say(`stored ${eventId}`);
    if (count % 25 === 0) await store.query('checkpoint');
  }
}

void main();
