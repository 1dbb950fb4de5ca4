import type { JsonObject } from '../model/json';

/** A refusal, as Slack words it: `{ ok: false, error }`, with status 200 unless said otherwise. */
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

/** A refusal that says what is wrong where, in the words the official client logs. */
export function createDetailedError(code: string, messages: string[], { listed = false } = {}): SlackError {
  const lines = messages.map((message) => `[ERROR] ${message}`);
  return new SlackError(code, {
    ...(listed && { errors: messages }),
    response_metadata: { messages: lines },
  });
}
