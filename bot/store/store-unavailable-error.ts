import { RiskXrayError } from '../../shared/errors';

/** The store cannot be used now: another process has it, it does not answer, or it is not one of this release. */
export class StoreUnavailableError extends RiskXrayError {}

/** PostgreSQL cannot be reached, or refuses the role or the database. */
export function createConnectionError(databaseUrl: string, error: unknown): StoreUnavailableError {
  const { host } = new URL(databaseUrl);
  // For a host with several addresses Node gives no message.
  const { code, message } = error as NodeJS.ErrnoException;
  const unavailable = new StoreUnavailableError(`${host}: ${message || code}. Check DATABASE_URL.`);
  unavailable.cause = error;
  return unavailable;
}
