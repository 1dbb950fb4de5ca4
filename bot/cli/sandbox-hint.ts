import { ConnectionError } from '../../shared/errors';
import { readApiSettings, sandboxApi } from '../config/api-settings';
import type { Environment } from '../config/read-secret-files';

/** What to do when nothing listens where the sandbox should, and no other service is set. */
export function findSandboxHint(error: unknown, env: Environment): string | undefined {
  const isRefused = error instanceof ConnectionError && error.failure.reason === 'connection_refused';
  if (!isRefused || readApiSettings(env) !== sandboxApi) return undefined;
  return 'The sandbox is not running. Start it with npm run sandbox, or set RISK_API_URL.';
}
