import type { z } from 'zod/v4';
import { type ResponseContext, toUnreadableResponseError } from '../errors/to-response-error';
import { unwrapResource } from '../schemas/envelope';

/** An answer and the JSON in it. */
export type JsonResponse = ResponseContext & { readonly body: unknown };

/** JSON as it came; an empty body is undefined, anything else that is not JSON a clear error. */
export function parseJsonResponse(answer: ResponseContext): JsonResponse {
  if (answer.text.trim() === '') return { ...answer, body: undefined };
  try {
    return { ...answer, body: JSON.parse(answer.text) };
  } catch {
    throw toUnreadableResponseError(answer, 'JSON');
  }
}

export function parseResource<T>(answer: JsonResponse, name: string, schema: z.ZodType<T>): T {
  const parsed = schema.safeParse(unwrapResource(answer.body, name));
  if (!parsed.success) throw toUnreadableResponseError(answer, `a ${name} with its id`);
  return parsed.data;
}

/** The body of an update is not promised: wrapped, bare, empty or any other JSON are all fine. */
export function parseUpdatedResource<T>(
  answer: JsonResponse,
  name: string,
  schema: z.ZodType<T>,
): T | undefined {
  return schema.safeParse(unwrapResource(answer.body, name)).data;
}
