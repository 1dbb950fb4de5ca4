import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { dependencies } from '../../bot/package.json';
import { migrations } from '../../bot/store/migrations';
import { openStore } from '../../bot/store/open-store';
import { jobSettings } from '../../bot/store/queue/job-settings';
import { createBotStore } from '../../sandbox/start/create-bot-store';

const versions = [dependencies['@electric-sql/pglite'], dependencies['pg-boss']];
const contentHash = createHash('sha256').update(JSON.stringify([versions, migrations, jobSettings]));
const templateDir = join(tmpdir(), `risk-xray-embedded-${contentHash.digest('hex').slice(0, 12)}`);

/** The folder of an empty store that was set up before: setting up takes seconds, copying does not. */
export async function copyInitialisedDataDir(): Promise<string> {
  if (!existsSync(templateDir)) {
    const draft = await mkdtemp(`${templateDir}-`);
    createBotStore(draft);
    const onError = (error: Error) => {
      throw error;
    };
    await (await openStore({ dataDir: draft, onError })).close();
    await rename(draft, templateDir).catch(async (error) => {
      await rm(draft, { recursive: true, force: true });
      // Another test file created it first.
      if (!existsSync(templateDir)) throw error;
    });
  }
  const folder = await mkdtemp(join(tmpdir(), 'embedded-store-'));
  // Node's own copies take ten times as long to be deleted again.
  await promisify(execFile)('cp', ['-R', `${templateDir}/.`, folder]);
  return folder;
}
