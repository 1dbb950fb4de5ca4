import { type Dispatcher, request } from 'undici';
import { toNoResponseError } from '../../client/to-no-response-error';

/** The limit is more than any receiver says; the connection is closed if it says more. */
const MAX_RESPONSE_BYTES = 64 * 1024;

export interface PostOptions {
  readonly dispatcher: Dispatcher;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

/** Resolves to the status of the response, whose body is ignored. Redirects are not followed. */
export async function postBody(
  url: string,
  { dispatcher, headers, body, timeoutMs, signal }: PostOptions,
): Promise<number> {
  const ended = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  try {
    const response = await request(url, { method: 'POST', dispatcher, headers, body, signal: ended });
    // The status says all; a body that breaks off or never ends changes nothing.
    await response.body.dump({ limit: MAX_RESPONSE_BYTES, signal: ended }).catch(() => undefined);
    return response.statusCode;
  } catch (thrown) {
    throw toNoResponseError(thrown);
  }
}
