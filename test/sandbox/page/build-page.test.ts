import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { buildPage } from '../../../sandbox/page/build/build-page';

it('builds the page once for the same sources, even for two calls at once, and deletes older builds', async () => {
  const buildDir = await mkdtemp(join(tmpdir(), 'page-'));
  await mkdir(join(buildDir, 'an-older-one'));
  const [folder, same] = await Promise.all([buildPage({ buildDir }), buildPage({ buildDir })]);
  expect(same).toBe(folder);
  expect(await readdir(folder)).toEqual(expect.arrayContaining(['assets', 'index.html']));
  expect(await readdir(buildDir)).toEqual([basename(folder)]);

  const { mtimeMs } = await stat(join(folder, 'index.html'));
  expect(await buildPage({ buildDir })).toBe(folder);
  expect((await stat(join(folder, 'index.html'))).mtimeMs).toBe(mtimeMs);
  await rm(buildDir, { recursive: true });
});
