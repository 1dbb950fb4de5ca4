import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '../../../bot/store/open-store';
import type { Store } from '../../../bot/store/store';
import { copyInitialisedDataDir } from '../../support/copy-initialised-data-dir';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';
import { StoreChildProcess } from '../../support/store-child-process';
import { waitUntil } from '../../support/wait-until';

function open(dataDir: string): Promise<Store> {
  return openStore({
    dataDir,
    onError: (error) => {
      throw error;
    },
  });
}

/** A disk of its own needs mount, and that needs root on Linux, as in the CI. */
const describeWithDisk = process.platform === 'linux' && process.getuid?.() === 0 ? describe : describe.skip;

describeWithDisk('a small disk (needs root on Linux)', () => {
  let disk: string;
  const mount = (...args: string[]) => execFileSync('mount', [...args, disk]);
  beforeEach(async () => {
    disk = await mkdtemp(join(tmpdir(), 'small-disk-'));
    mount('-t', 'tmpfs', '-o', 'size=54m', 'tmpfs');
    const dataDir = await copyInitialisedDataDir();
    execFileSync('cp', ['-R', `${dataDir}/.`, disk]);
    await rm(dataDir, { recursive: true });
  }, STORE_START_TIMEOUT_MS);
  afterEach(async () => {
    // Lazily: PGlite leaves files open where it could not start.
    execFileSync('umount', ['--lazy', disk]);
    await rm(disk, { recursive: true });
  });

  it('is full soon: the process ends and says so, at every start, and nothing is lost once there is space', async () => {
    const writer = new StoreChildProcess('disk-filler.ts', { dataDir: disk, onError: () => {} });
    const message = `The disk of ${disk} is full.`;
    const first = await writer.exited;
    expect(first.err).toContain(message);
    expect(first.code).toBe(1);
    const stored = writer.lines.filter((line) => line.startsWith('stored')).length;
    const again = await new StoreChildProcess('disk-filler.ts', { dataDir: disk, onError: () => {} }).exited;
    expect(again.err).toContain(message);
    expect(again.code).toBe(1);
    mount('-o', 'remount,size=200m');
    const store = await open(disk);
    expect(await store.query('select count(*)::int from xray.inbox')).toEqual([{ count: stored }]);
    await store.close();
  });

  it('makes the store not ready while it is full', async () => {
    mount('-o', 'remount,size=120m');
    const store = await open(disk);
    expect(await store.findProblem()).toBeUndefined();
    const { bavail, bsize } = fs.statfsSync(disk);
    fs.writeFileSync(join(disk, 'filler'), Buffer.alloc(bavail * bsize));
    await waitUntil('a store that is not ready', async () => (await store.findProblem()) !== undefined);
    expect(await store.findProblem()).toBe('the disk of the store is full: 0 MB are free');
    fs.rmSync(join(disk, 'filler'));
    await waitUntil('a store that is ready', async () => (await store.findProblem()) === undefined);
    await store.close();
  });
});
