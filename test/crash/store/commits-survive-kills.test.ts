import { rm } from 'node:fs/promises';
import { openStore } from '../../../bot/store/open-store';
import { copyInitialisedDataDir } from '../../support/copy-initialised-data-dir';
import { StoreChildProcess } from '../../support/store-child-process';

const onError = (error: Error) => {
  throw error;
};

test('commits to the embedded store survive ten kills, each with exactly its own job', async () => {
  const dataDir = await copyInitialisedDataDir();
  const acknowledged: string[] = [];
  for (let run = 0; run < 10; run += 1) {
    const writer = new StoreChildProcess('event-writer.ts', { dataDir, onError });
    // Twice during opening and recovery, otherwise after some writes and during the next one.
    await (run % 5 === 4 ? writer.waitForLine('opening') : writer.waitForLine('stored', 3 + run * 7));
    await writer.kill();
    acknowledged.push(...writer.lines.flatMap((line) => line.match(/^stored (.+)/)?.[1] ?? []));
  }
  const store = await openStore({ dataDir, onError });
  const events = await store.query<{ id: string }>('select event_id as id from xray.inbox');
  const jobs = await store.query<{ id: string }>(
    "select data->>'id' as id from pgboss.job where data is not null",
  );
  await store.close();
  await rm(dataDir, { recursive: true, force: true });
  const stored = new Set(events.map(({ id }) => id));
  expect(acknowledged.length).toBeGreaterThan(200);
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  expect(jobs.map(({ id }) => id).sort()).toEqual([...stored].sort());
});
