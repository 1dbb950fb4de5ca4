import { getTexts } from '../texts/language';

/** A rejected or failed request. The message is shown to people. */
export class RequestFailedError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'RequestFailedError';
  }
}

export async function fetchJson<Result>(
  url: string,
  { method = 'GET', body }: { method?: string; body?: unknown } = {},
): Promise<Result> {
  let response: Response;
  try {
    response = await fetch(url, {
      method,
      ...(body !== undefined && {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    });
  } catch {
    throw new RequestFailedError(getTexts().workspace.sandboxNotResponding);
  }
  const text = await response.text();
  if (!response.ok)
    throw new RequestFailedError(
      parseErrorMessage(text) ?? getTexts().workspace.sandboxReturned(response.status),
    );
  return (text === '' ? undefined : JSON.parse(text)) as Result;
}

/** The message in `{ error: { message } }`. */
export function parseErrorMessage(text: string): string | undefined {
  try {
    return (JSON.parse(text) as { error?: { message?: string } }).error?.message;
  } catch {
    return undefined;
  }
}

export function getErrorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
