import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Config } from '../../config/config';
import { findExposedPaths, HAS_MODES } from '../../store/embedded/private-files';
import { readDatabaseVersion } from '../../store/read-database-version';
import { type CheckResult, failedCheck, passedCheck } from './check-result';

/** Checks the store without creating or changing anything, and without disturbing a running bot. */
export async function checkStore({ store }: Pick<Config, 'store'>): Promise<CheckResult> {
  return store.kind === 'postgres' ? checkDatabase(store.databaseUrl) : checkFolder(store.dataDir);
}

async function checkDatabase(databaseUrl: string): Promise<CheckResult> {
  const { host } = new URL(databaseUrl);
  try {
    const { version, newest } = await readDatabaseVersion(databaseUrl);
    if (version === undefined)
      return passedCheck('store', `${host}: empty. The bot creates its tables when it starts.`);
    if (version > newest)
      return failedCheck(
        'store',
        `${host} has version ${version}, this release knows ${newest}. Use the later release.`,
      );
    const pending = version < newest ? ` The bot migrates it to ${newest} when it starts.` : '';
    return passedCheck('store', `${host}: version ${version}.${pending}`);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return failedCheck('store', `${host}: ${message || code}. Check DATABASE_URL.`);
  }
}

async function checkFolder(dataDir: string): Promise<CheckResult> {
  let folder = resolve(dataDir);
  for (;;) {
    const refusal = await access(folder, constants.R_OK | constants.W_OK | constants.X_OK).then(
      () => undefined,
      (error: NodeJS.ErrnoException) => error.code ?? error.message,
    );
    if (refusal === undefined) return checkPrivacy(dataDir);
    if (refusal !== 'ENOENT' || folder === dirname(folder))
      return failedCheck(
        'store',
        `${folder} cannot be written (${refusal}). Set DATA_DIR to a folder that the bot may write.`,
      );
    // The bot creates the missing folders.
    folder = dirname(folder);
  }
}

/** The bot corrects it when it starts, unless the files belong to another user. */
function checkPrivacy(dataDir: string): CheckResult {
  const written = `The folder ${dataDir} can be written`;
  if (!HAS_MODES) return passedCheck('store', `${written}.`);
  try {
    const exposed = findExposedPaths(dataDir);
    return exposed.length === 0
      ? passedCheck('store', `${written}, and only its owner can read what the bot keeps there.`)
      : failedCheck(
          'store',
          `Other users of this machine can read ${exposed[0]}${exposed.length > 1 ? ` and ${exposed.length - 1} more` : ''}. Start the bot once, which corrects it, or run: chmod -R go-rwx ${dataDir}`,
        );
  } catch (error) {
    return failedCheck(
      'store',
      `What is in ${dataDir} belongs to another user (${(error as NodeJS.ErrnoException).code}). Run doctor as the user of the bot, or give the folder to that user (chown -R).`,
    );
  }
}
