import { type ApiRequest, createRedactor, type Redactor } from '../shared';

/** The headers that authenticate, and the version header if there is one. */
export type ServiceHeaders = Readonly<Record<string, string>>;

export function toApiHeaders({ body }: ApiRequest, headers: ServiceHeaders): Record<string, string> {
  return {
    accept: 'application/json',
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...headers,
  };
}

/** Hides the values of these headers, and of `Bearer abc` the token alone too. */
export function createHeaderRedactor(headers: ServiceHeaders): Redactor {
  return createRedactor(Object.values(headers).flatMap((value) => [value, ...value.split(/\s+/)]));
}
