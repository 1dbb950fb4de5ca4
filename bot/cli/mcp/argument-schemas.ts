import { z } from 'zod/v4';

/** A text argument that must be there. */
export function requiredText(name: string, description: string) {
  const error = `${name} is missing. Give it as text.`;
  return z.string({ error }).trim().min(1, { error }).describe(description);
}

export const requestId = requiredText('request_id', 'Id of the request');
