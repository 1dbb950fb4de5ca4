import type { z } from 'zod/v4';
import { type ResponseContext, toUnreadableResponseError } from '../errors/to-response-error';
import { unwrapResource } from '../schemas/envelope';

/** A response and its parsed JSON. */
export type JsonResponse = ResponseContext & { readonly body: unknown };

/** An empty body is undefined; anything else that is not JSON is an error. */
export function parseJsonResponse(response: ResponseContext): JsonResponse {
  if (response.text.trim() === '') return { ...response, body: undefined };
  try {
    return { ...response, body: JSON.parse(response.text) };
  } catch {
    throw toUnreadableResponseError(response, 'json');
  }
}

export function parseResource<T>(
  response: JsonResponse,
  name: 'request' | 'medium' | 'report',
  schema: z.ZodType<T>,
): T {
  const parsed = schema.safeParse(unwrapResource(response.body, name));
  if (!parsed.success) throw toUnreadableResponseError(response, name);
  return parsed.data;
}

/** The contract does not promise a body for updates: wrapped, bare, empty or other JSON are all accepted. */
export function parseUpdatedResource<T>(
  response: JsonResponse,
  name: string,
  schema: z.ZodType<T>,
): T | undefined {
  return schema.safeParse(unwrapResource(response.body, name)).data;
}
