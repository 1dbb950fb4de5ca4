import { openStoreFromArgs, writeLine } from './open-store-from-args';

/** Takes a job and never finishes it. */
async function main(): Promise<void> {
  const store = await openStoreFromArgs();
  await store.queue.enqueue(store, 'handle-event', { id: 'Ev1' });
  await store.queue.work('handle-event', ({ id }) => {
    writeLine(`took ${id}`);
    return new Promise(() => {});
  });
}

void main();
