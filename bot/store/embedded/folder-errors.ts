import { createDiskFullError, StoreUnavailableError } from '../store-unavailable-error';

/** Emscripten's number of ENOSPC, which PGlite throws as an object without a message. */
const NO_SPACE = 51;
const NO_SPACE_WORDS = /no space left|quota exceeded/i;

/** Why a store cannot be opened, from PostgreSQL's last words or what PGlite threw. */
export function createOpenError(folder: string, cause: unknown): StoreUnavailableError {
  const { errno, message = `error ${errno}` } = cause as { errno?: number; message?: string };
  const reason = typeof cause === 'string' ? cause : message;
  const error =
    errno === NO_SPACE || NO_SPACE_WORDS.test(reason)
      ? createDiskFullError(folder)
      : new StoreUnavailableError(
          `The store in ${folder} cannot be opened: ${reason}. Check that the folder is whole and belongs to the user of the bot. If a file in it is damaged or missing, restore the last backup as docs/production.md says.`,
        );
  error.cause = cause;
  return error;
}

/** PostgreSQL gave up while the store was open. */
export function createPanicError(folder: string, lastWords: string): StoreUnavailableError {
  return NO_SPACE_WORDS.test(lastWords)
    ? createDiskFullError(folder)
    : new StoreUnavailableError(
        `The store in ${folder} has stopped: ${lastWords}. Start the bot again: it repairs what it can. If it does not start, restore the last backup as docs/production.md says.`,
      );
}

export function createExposedError(paths: readonly string[]): StoreUnavailableError {
  return new StoreUnavailableError(
    `Other users of this machine can read ${paths[0]}${paths.length > 1 ? ` and ${paths.length - 1} more` : ''}, which belongs to another user. Give the folder to the user of the bot (chown -R) and start again.`,
  );
}
