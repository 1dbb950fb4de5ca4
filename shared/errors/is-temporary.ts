import { ConnectionError } from './connection-error';
import { RateLimitError, ServiceError, StorageError } from './response-error';

/** Whether the same call may succeed later. */
export function isTemporary(
  error: unknown,
): error is ConnectionError | RateLimitError | ServiceError | StorageError {
  if (error instanceof StorageError)
    return error.status >= 500 || error.status === 408 || error.status === 429;
  return error instanceof ConnectionError || error instanceof RateLimitError || error instanceof ServiceError;
}
