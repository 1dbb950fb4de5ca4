import { rm } from 'node:fs/promises';
import { openStore } from '../../../bot/store';
import { ChildProgram } from '../../bot/store/child-program';
import { initialisedFolder } from '../../bot/store/initialised-folder';

const onError = (error: Error) => {
  throw error;
};

test('what was committed to the embedded store survives ten kills, with its job and no other', async () => {
  const dataDir = await initialisedFolder();
  const acknowledged: string[] = [];
  for (let run = 0; run < 10; run += 1) {
    const writer = new ChildProgram('writer.ts', { dataDir, onError });
    // Twice in the middle of opening and mending, else after some writes and in the middle of the next.
    await (run % 5 === 4 ? writer.until('opening') : writer.until('stored', 3 + run * 7));
    await writer.kill();
    acknowledged.push(...writer.said.flatMap((line) => line.match(/^stored (.+)/)?.[1] ?? []));
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
}, 120_000);
