import { insertEvent } from '../../../bot/inbox/event-rows';
import { openStoreFromArgs, writeLine } from './open-store-from-args';

/** Stores events for as long as it lives, also after some were refused, and prints a line for each that was stored. */
async function main(): Promise<void> {
  const store = await openStoreFromArgs();
  const payload = { text: 'x'.repeat(9000) };
  for (let count = 1; ; count += 1)
    await insertEvent(store, { eventId: `Ev${count}`, teamId: 'T1', kind: 'message', payload }).then(
      () => writeLine('stored'),
      () => undefined,
    );
}

void main();
