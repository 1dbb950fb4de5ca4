import type { z } from 'zod/v4';
import { type Answered, unreadableAnswer } from '../errors/error-for-answer';
import { resourceIn } from '../schemas/envelope';

/** An answer and the JSON in it. */
export type Read = Answered & { readonly body: unknown };

/** JSON as it came; an empty body is undefined, anything else that is not JSON a clear error. */
export function readJson(answer: Answered): Read {
  if (answer.text.trim() === '') return { ...answer, body: undefined };
  try {
    return { ...answer, body: JSON.parse(answer.text) };
  } catch {
    throw unreadableAnswer(answer, 'JSON');
  }
}

export function resource<T>(answer: Read, name: string, schema: z.ZodType<T>): T {
  const parsed = schema.safeParse(resourceIn(answer.body, name));
  if (!parsed.success) throw unreadableAnswer(answer, `a ${name} with its id`);
  return parsed.data;
}

/** The body of an update is not promised: wrapped, bare, empty or any other JSON are all fine. */
export function updated<T>(answer: Read, name: string, schema: z.ZodType<T>): T | undefined {
  return schema.safeParse(resourceIn(answer.body, name)).data;
}
