import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { openUploadFolder } from '../../../../bot/cli/mcp/upload-folder';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'upload-folder-'));
  await mkdir(join(folder, 'uploads/inner'), { recursive: true });
  await mkdir(join(folder, 'elsewhere'));
  await writeFile(join(folder, 'uploads/inner/a.pdf'), 'ours');
  await writeFile(join(folder, 'elsewhere/a.pdf'), 'theirs');
});
afterEach(() => rm(folder, { recursive: true }));

const uploads = () => openUploadFolder(join(folder, 'uploads'));

test('a file is opened again for every attempt', async () => {
  const file = await (await uploads()).file('inner/a.pdf');
  expect(file).toMatchObject({ name: 'a.pdf', type: 'application/pdf', size: 4 });
  for (const _attempt of [1, 2]) expect(await text(await file.open())).toBe('ours');
});

test('a file replaced by a link after it was checked is not sent', async () => {
  const file = await (await uploads()).file('inner/a.pdf');
  await rm(join(folder, 'uploads/inner/a.pdf'));
  await symlink(join(folder, 'elsewhere/a.pdf'), join(folder, 'uploads/inner/a.pdf'));
  await expect(file.open()).rejects.toThrow('There is no file');
});

test('a file in a folder replaced by a link after it was checked is not sent', async () => {
  const file = await (await uploads()).file('inner/a.pdf');
  await rename(join(folder, 'uploads/inner'), join(folder, 'uploads/moved'));
  await symlink(join(folder, 'elsewhere'), join(folder, 'uploads/inner'));
  await expect(file.open()).rejects.toThrow('There is no file');
});

test('the folder itself may be reached by a link: a person chose it', async () => {
  await symlink(join(folder, 'uploads'), join(folder, 'chosen'));
  const chosen = await openUploadFolder(join(folder, 'chosen'));
  expect(await chosen.list()).toEqual({ files: [{ path: 'inner/a.pdf', bytes: 4 }], isComplete: true });
  expect((await chosen.file('inner/a.pdf')).size).toBe(4);
});
