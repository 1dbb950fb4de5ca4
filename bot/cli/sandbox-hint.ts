import { existsSync } from 'node:fs';
import { ConnectionError } from '../../shared/errors';
import { readApiSettings, sandboxApi } from '../config/api-settings';
import type { Environment } from '../config/read-secret-files';
import { StoreUnavailableError } from '../store/store-unavailable-error';

/** Where the bots that `npm start` runs keep their stores: with the sandbox alone, and with a real Slack. */
const SANDBOX_STORES = ['.data/sandbox/bot', '.data/trial/bot'];

/** What to do when nothing listens where the sandbox should, and no other service is set; or where its bot keeps its store. */
export function findSandboxHint(error: unknown, env: Environment): string | undefined {
  if (error instanceof StoreUnavailableError) return findStoreHint(env);
  const isRefused = error instanceof ConnectionError && error.failure.reason === 'connection_refused';
  if (!isRefused || readApiSettings(env) !== sandboxApi) return undefined;
  return 'The sandbox is not running. Start it with npm run sandbox, or set RISK_API_URL.';
}

function findStoreHint({ DATA_DIR, DATABASE_URL, DATABASE_URL_FILE }: Environment): string | undefined {
  if ([DATA_DIR, DATABASE_URL, DATABASE_URL_FILE].some((value) => value?.trim())) return undefined;
  const found = SANDBOX_STORES.filter((folder) => existsSync(`${folder}/pg`));
  if (found.length === 0) return undefined;
  return `The bot of npm start keeps its store in ${found.join(' or ')}: set DATA_DIR=${found[0]}, and stop npm start while the command reads it.`;
}
