import { openHere, say } from './open-here';

/** Takes a job and never ends it. */
async function main(): Promise<void> {
  const store = await openHere();
  await store.queue.enqueue(store, 'handle-event', { id: 'Ev1' });
  await store.queue.work('handle-event', ({ id }) => {
    say(`took ${id}`);
    return new Promise(() => {});
  });
}

void main();
