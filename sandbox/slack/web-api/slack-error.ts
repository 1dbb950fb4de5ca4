import type { JsonObject } from '../model/json';

/** An error sent as `{ ok: false, error }`, with status 200 by default. */
export class SlackError extends Error {
  constructor(
    readonly code: string,
    readonly extra: JsonObject = {},
    readonly http: { status?: number; headers?: Record<string, string> } = {},
  ) {
    super(code);
    this.name = 'SlackError';
  }

  get body(): JsonObject {
    return { ok: false, error: this.code, ...this.extra };
  }
}

/** An error with details that the official client logs. */
export function createDetailedError(code: string, messages: string[], { listed = false } = {}): SlackError {
  const lines = messages.map((message) => `[ERROR] ${message}`);
  return new SlackError(code, {
    ...(listed && { errors: messages }),
    response_metadata: { messages: lines },
  });
}
