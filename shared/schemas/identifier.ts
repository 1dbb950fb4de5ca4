import { z } from 'zod/v4';

/** An id as the service gives it: text, or a number taken as text. */
export const identifier = z.union([z.string().min(1), z.number().transform(String)]);
