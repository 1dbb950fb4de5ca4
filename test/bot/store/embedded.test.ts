import fs from 'node:fs';
import { chmod, readdir, rm, stat, symlink, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { checkStore } from '../../../bot/cli/doctor/check-store';
import { insertEvent } from '../../../bot/inbox/event-rows';
import { FolderInUseError } from '../../../bot/store/embedded/lock-folder';
import { openStore } from '../../../bot/store/open-store';
import type { Store } from '../../../bot/store/store';
import { StoreUnavailableError } from '../../../bot/store/store-unavailable-error';
import { copyInitialisedDataDir } from '../../support/copy-initialised-data-dir';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';
import { StoreChildProcess } from '../../support/store-child-process';

let dataDir: string;
beforeEach(async () => {
  dataDir = await copyInitialisedDataDir();
}, STORE_START_TIMEOUT_MS);
afterEach(() => rm(dataDir, { recursive: true, force: true }));

function open(folder = dataDir): Promise<Store> {
  return openStore({
    dataDir: folder,
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

/** Every file and folder of a store with its mode, the folder itself included. */
async function readModes(folder: string): Promise<Map<string, string>> {
  const paths = await readdir(folder, { recursive: true });
  const modes = await Promise.all(
    ['.', ...paths].map(async (path) => {
      const found = await stat(join(folder, path));
      return [path, `${found.isDirectory() ? 'd' : 'f'} ${(found.mode & 0o777).toString(8)}`] as const;
    }),
  );
  return new Map(modes);
}

async function expectPrivate(folder: string): Promise<string[]> {
  const modes = await readModes(folder);
  expect(new Set(modes.values())).toEqual(new Set(['d 700', 'f 600']));
  return [...modes.keys()];
}

const doctor = (folder = dataDir) => checkStore({ store: { kind: 'embedded', dataDir: folder } });

const hasModes = process.platform !== 'win32';
const describeWithModes = hasModes ? describe : describe.skip;

describeWithModes('the files, whatever the umask is,', () => {
  let umask: number;
  beforeEach(() => {
    umask = process.umask(0);
  });
  afterEach(() => process.umask(umask));

  it('are for their owner alone in a folder of an earlier release, and so are those created later', async () => {
    const before = await readModes(dataDir);
    for (const [path, mode] of before) await chmod(join(dataDir, path), mode.startsWith('d') ? 0o755 : 0o666);
    expect(await doctor()).toMatchObject({
      state: 'wrong',
      message: expect.stringMatching(
        /^Other users of this machine can read .+ and \d+ more\. Start the bot once, which corrects it/,
      ),
    });
    const store = await open();
    await expectPrivate(dataDir);
    expect(await doctor()).toMatchObject({ state: 'ok' });
    await store.query('create table xray.later as select n from generate_series(1, 10000) as n');
    await store.query('create index on xray.later (n)');
    await store.query('select pg_switch_wal()');
    await insertEvent(store, { eventId: 'Ev1', teamId: 'T1', kind: 'message', payload: {} });
    await store.query('checkpoint');
    const paths = await expectPrivate(dataDir);
    const created = paths.filter((path) => !before.has(path));
    expect(created).toContainEqual(expect.stringMatching(/pg_wal/));
    expect(created).toContainEqual(expect.stringMatching(/base\/5\/\d+$/));
    await store.close();
    await expectPrivate(dataDir);
  });

  it('are private in a folder that holds other things, whose own mode stays', async () => {
    await chmod(dataDir, 0o755);
    await chmod(join(dataDir, 'pg'), 0o755);
    fs.writeFileSync(join(dataDir, 'notes.txt'), '', { mode: 0o644 });
    await (await open()).close();
    const modes = await readModes(dataDir);
    expect([modes.get('.'), modes.get('notes.txt'), modes.get('pg')]).toEqual(['d 755', 'f 644', 'd 700']);
  });

  it('are found private by doctor also through a link, which has no mode of its own', async () => {
    const link = `${dataDir}-link`;
    await symlink(dataDir, link);
    await chmod(dataDir, 0o755);
    expect(await doctor(link)).toMatchObject({ state: 'wrong' });
    await (await open(link)).close();
    expect(await doctor(link)).toMatchObject({ state: 'ok' });
    await rm(link);
  });

  it('of another user are neither opened nor called private: both say whose they have to be', async () => {
    await chmod(dataDir, 0o777);
    await chmod(join(dataDir, 'pg'), 0);
    // Root may read everything, so it is somebody else for this moment.
    if (process.getuid?.() === 0) process.seteuid?.('nobody');
    try {
      expect(await doctor()).toMatchObject({
        state: 'wrong',
        message: expect.stringContaining(
          'Run doctor as the user of the bot, or give the folder to that user',
        ),
      });
      const refused = open();
      await expect(refused).rejects.toThrow(StoreUnavailableError);
      await expect(refused).rejects.toThrow('belongs to the user of the bot');
    } finally {
      if (process.getuid?.() === 0) process.seteuid?.(0);
      await chmod(join(dataDir, 'pg'), 0o700);
    }
  });
});

describe('a folder that cannot be opened is said to be so, with what to do:', () => {
  it.each([
    [
      'a truncated file',
      'could not read file "global/pg_control": read 100 of',
      () => truncate(join(dataDir, 'pg/global/pg_control'), 100),
    ],
    [
      'a missing folder',
      'could not access status of transaction',
      () => rm(join(dataDir, 'pg/pg_xact/0000')),
    ],
    [
      'a missing file, in whose place PGlite would create an empty store',
      'PG_VERSION is missing',
      () => rm(join(dataDir, 'pg/PG_VERSION')),
    ],
  ])('%s', async (_, reason, damage) => {
    await damage();
    const refused = open();
    await expect(refused).rejects.toThrow(StoreUnavailableError);
    await expect(refused).rejects.toThrow(`The store in ${dataDir} cannot be opened: ${reason}`);
    await expect(refused).rejects.toThrow(
      'If a file in it is damaged or missing, restore the last backup as docs/production.md says.',
    );
  });

  it('a disk that is too small for a new store, of which nothing is left; with more space it is created, private', async () => {
    const folder = join(dataDir, 'new');
    let space = 100_000;
    const { writeSync } = fs;
    const write = jest.spyOn(fs, 'writeSync').mockImplementation((...args: unknown[]) => {
      const written = (writeSync as (...args: unknown[]) => number)(...args);
      space -= written;
      if (space < 0)
        throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
      return written;
    });
    try {
      await expect(open(folder)).rejects.toThrow(
        `The disk of ${folder} is full. Free some space there, then start the bot again: nothing that was stored is lost.`,
      );
    } finally {
      write.mockRestore();
    }
    expect(await readdir(folder)).toEqual(['lock.sqlite']);
    const umask = process.umask(0);
    await (await open(folder)).close().finally(() => process.umask(umask));
    if (hasModes) await expectPrivate(folder);
  });
});
