import fs from 'node:fs';
import { rm } from 'node:fs/promises';
import { FolderInUseError, openStore, type Store, storeEvent } from '../../../bot/store';
import { ChildProgram } from './child-program';
import { initialisedFolder } from './initialised-folder';
import { STARTING_MS } from './stores';

let dataDir: string;
beforeEach(async () => {
  dataDir = await initialisedFolder();
}, STARTING_MS);
afterEach(() => rm(dataDir, { recursive: true, force: true }));

function open(): Promise<Store> {
  return openStore({
    dataDir,
    onError: (error) => {
      throw error;
    },
  });
}

describe('what is committed', () => {
  it('is on the disk before the commit is answered, log and folder alike', async () => {
    const store = await open();
    const synced: string[] = [];
    const fsync = jest.spyOn(fs, 'fsyncSync').mockImplementation((file) => {
      synced.push(fs.readlinkSync(`/proc/self/fd/${file}`));
    });
    try {
      await storeEvent(store, { eventId: 'Ev1', teamId: 'T1', kind: 'message', payload: {} });
      expect(synced).toContainEqual(expect.stringMatching(/\/pg_wal\/[0-9A-F]{24}$/));
      await store.query('select pg_switch_wal()');
      for (let count = 0; count < 3; count += 1) {
        await store.query('checkpoint');
        await store.query('select pg_switch_wal()');
      }
      await storeEvent(store, { eventId: 'Ev2', teamId: 'T1', kind: 'message', payload: {} });
      expect(synced).toContainEqual(expect.stringMatching(/\/pg_wal$/));
    } finally {
      fsync.mockRestore();
      await store.close();
    }
  });

  it('survives ten kills, with its job and no other', async () => {
    const acknowledged: string[] = [];
    for (let run = 0; run < 10; run += 1) {
      const writer = new ChildProgram('writer.ts', { dataDir, onError: () => {} });
      // Twice in the middle of opening and mending, else after some writes and in the middle of the next.
      await (run % 5 === 4 ? writer.until('opening') : writer.until('stored', 3 + run * 7));
      await writer.kill();
      acknowledged.push(...writer.said.flatMap((line) => line.match(/^stored (.+)/)?.[1] ?? []));
    }
    const store = await open();
    const events = await store.query<{ id: string }>('select event_id as id from xray.inbox');
    const jobs = await store.query<{ id: string }>(
      "select data->>'id' as id from pgboss.job where data is not null",
    );
    await store.close();
    const stored = new Set(events.map(({ id }) => id));
    expect(acknowledged.length).toBeGreaterThan(200);
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
    expect(jobs.map(({ id }) => id).sort()).toEqual([...stored].sort());
  }, 120_000);
});

describe('the folder', () => {
  it('is closed to a second process until the first ends, even by a kill', async () => {
    const first = new ChildProgram('writer.ts', { dataDir, onError: () => {} });
    await first.until('ready');
    const refused = open();
    await expect(refused).rejects.toThrow(FolderInUseError);
    await expect(refused).rejects.toThrow(
      `The data folder ${dataDir} is in use by another process. Stop that one, or give this one another DATA_DIR.`,
    );
    await first.kill();
    await (await open()).close();
  });

  it('is closed to the same process too, and free again once it let go', async () => {
    const store = await open();
    await expect(open()).rejects.toThrow(FolderInUseError);
    await store.close();
    await (await open()).close();
  });
});
