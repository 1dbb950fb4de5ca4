import type { IncomingMessage } from 'node:http';
import { ApiError } from '../../core/http/api-error';

export interface AccessRules {
  /** Headers that every request must have. */
  credentials: Record<string, string>;
  version?: { header: string; value: string };
}

export function requireAccess(request: IncomingMessage, { credentials, version }: AccessRules): void {
  const sent = (name: string) => request.headers[name.toLowerCase()];
  const wrong = Object.keys(credentials).filter((name) => sent(name) !== credentials[name]);
  if (wrong.length > 0) {
    throw new ApiError(401, 'unauthorized', `Missing or wrong credentials: ${wrong.join(', ')}.`, {
      headers: { 'www-authenticate': 'Bearer' },
    });
  }
  if (version && sent(version.header) !== version.value) {
    throw new ApiError(400, 'unsupported_version', `Send the header ${version.header}: ${version.value}.`);
  }
}
