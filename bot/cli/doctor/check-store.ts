import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Config } from '../../config/config';
import { readDatabaseVersion } from '../../store/read-database-version';
import { type CheckResult, failedCheck, passedCheck } from './check-result';

/** Where the bot keeps everything. Nothing is made or changed, and a running bot is not disturbed. */
export async function checkStore({ store }: Config): Promise<CheckResult> {
  return 'databaseUrl' in store ? checkDatabase(store.databaseUrl) : checkFolder(store.dataDir);
}

async function checkDatabase(databaseUrl: string): Promise<CheckResult> {
  const { host } = new URL(databaseUrl);
  try {
    const { version, newest } = await readDatabaseVersion(databaseUrl);
    if (version === undefined)
      return passedCheck('store', `${host}: empty, the bot makes its tables when it starts.`);
    if (version > newest)
      return failedCheck(
        'store',
        `${host} has version ${version}, this release knows ${newest}: use the later release.`,
      );
    const pending = version < newest ? ` The bot brings it to ${newest} when it starts.` : '';
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
    if (refusal === undefined) return passedCheck('store', `The folder ${dataDir} can be written.`);
    if (refusal !== 'ENOENT' || folder === dirname(folder))
      return failedCheck(
        'store',
        `${folder} cannot be written (${refusal}): set DATA_DIR to a folder of the bot's own.`,
      );
    // The bot makes what is missing below.
    folder = dirname(folder);
  }
}
