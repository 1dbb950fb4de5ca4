import { insertEvent } from '../../../bot/inbox/event-rows';
import { openStoreFromArgs, writeLine } from './open-store-from-args';

/** Stores events, each with its job, and prints a line after each commit. */
async function main(): Promise<void> {
  writeLine('opening');
  const store = await openStoreFromArgs();
  writeLine('ready');
  for (let count = 1; ; count += 1) {
    const eventId = `${process.pid}-${count}`;
    await store.transaction(async (tx) => {
      const payload = { text: 'x'.repeat((count * 997) % 9000) };
      await insertEvent(tx, { eventId, teamId: 'T1', kind: 'message', payload });
      await store.queue.enqueue(tx, 'handle-event', { id: eventId });
    });
    writeLine(`stored ${eventId}`);
    if (count % 25 === 0) await store.query('checkpoint');
  }
}

void main();
