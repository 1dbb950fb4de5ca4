import type { z } from 'zod/v4';
import { ApiError, type ErrorDetail } from './api-error';

/** The parsed body, or one error that lists everything wrong with it. */
export function parseBody<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
  code = 'invalid_body',
): z.output<Schema> {
  const parsed = schema.safeParse(body, {
    error: ({ input }) => (input === undefined ? 'Missing' : undefined),
  });
  if (parsed.success) return parsed.data;
  const details = parsed.error.issues.flatMap(toErrorDetails);
  const fields = [...new Set(details.map((detail) => detail.field))].join(', ');
  throw new ApiError(400, code, `Invalid fields: ${fields}.`, { details });
}

function toErrorDetails(issue: z.core.$ZodIssue): ErrorDetail[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ field: [...issue.path, key].join('.'), message: 'Unknown field' }));
  }
  return [{ field: issue.path.join('.') || 'body', message: issue.message }];
}
