import { existsSync } from 'node:fs';
import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dependencies } from '../../../bot/package.json';
import { openEmbedded } from '../../../bot/store/embedded/embedded-backend';

const template = join(tmpdir(), `risk-xray-embedded-${dependencies['@electric-sql/pglite']}`);

/** A data folder in which PostgreSQL was set up, without any table: that takes seconds and is the same every time. */
export async function initialisedFolder(): Promise<string> {
  if (!existsSync(template)) {
    const draft = await mkdtemp(`${template}-`);
    await (await openEmbedded(draft)).close();
    await rename(draft, template).catch(async (error) => {
      await rm(draft, { recursive: true, force: true });
      // Another test file was faster.
      if (!existsSync(template)) throw error;
    });
  }
  const folder = await mkdtemp(join(tmpdir(), 'embedded-store-'));
  await cp(template, folder, { recursive: true });
  return folder;
}
