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

/** PostgreSQL's code for a full disk. */
export const DISK_FULL = '53100';

/** Nothing can be stored until there is space again. */
export function createDiskFullError(where: string): StoreUnavailableError {
  return new StoreUnavailableError(
    `The disk of ${where} is full. Free some space there, then start the bot again: nothing that was stored is lost.`,
  );
}
