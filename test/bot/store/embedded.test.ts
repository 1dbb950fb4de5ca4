import fs from 'node:fs';
import { rm } from 'node:fs/promises';
import { insertEvent } from '../../../bot/inbox/event-rows';
import { FolderInUseError } from '../../../bot/store/embedded/lock-folder';
import { openStore } from '../../../bot/store/open-store';
import type { Store } from '../../../bot/store/store';
import { copyInitialisedDataDir } from '../../support/copy-initialised-data-dir';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';
import { StoreChildProcess } from '../../support/store-child-process';

let dataDir: string;
beforeEach(async () => {
  dataDir = await copyInitialisedDataDir();
}, STORE_START_TIMEOUT_MS);
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
  it('is synced to disk before the commit returns, both the WAL and its folder', async () => {
    const store = await open();
    const synced: string[] = [];
    const fsync = jest.spyOn(fs, 'fsyncSync').mockImplementation((file) => {
      synced.push(fs.readlinkSync(`/proc/self/fd/${file}`));
    });
    try {
      await insertEvent(store, { eventId: 'Ev1', teamId: 'T1', kind: 'message', payload: {} });
      expect(synced).toContainEqual(expect.stringMatching(/\/pg_wal\/[0-9A-F]{24}$/));
      await store.query('select pg_switch_wal()');
      for (let count = 0; count < 3; count += 1) {
        await store.query('checkpoint');
        await store.query('select pg_switch_wal()');
      }
      await insertEvent(store, { eventId: 'Ev2', teamId: 'T1', kind: 'message', payload: {} });
      expect(synced).toContainEqual(expect.stringMatching(/\/pg_wal$/));
    } finally {
      fsync.mockRestore();
      await store.close();
    }
  });
});

describe('the folder', () => {
  it('is locked for a second process until the first ends, even by a kill', async () => {
    const first = new StoreChildProcess('event-writer.ts', { dataDir, onError: () => {} });
    await first.waitForLine('ready');
    const refused = open();
    await expect(refused).rejects.toThrow(FolderInUseError);
    await expect(refused).rejects.toThrow(
      `The data folder ${dataDir} is in use by another process. Stop that one, or give this one another DATA_DIR.`,
    );
    await first.kill();
    await (await open()).close();
  });

  it('is locked for the same process too, and unlocked when it closes the store', async () => {
    const store = await open();
    await expect(open()).rejects.toThrow(FolderInUseError);
    await store.close();
    await (await open()).close();
  });
});
