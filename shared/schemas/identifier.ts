import { z } from 'zod/v4';

/** A pattern that fits every database and one path segment: no control characters, no lone surrogate, not `.` or `..`. */
const ID_PATTERN = /^(?!\s*$|\.{1,2}$)[^\p{Cc}\p{Cs}]{1,200}$/u;

/** An id of the service: text, or a number read as text. */
export const identifier = z
  .union([z.string(), z.number().transform(String)])
  .refine((id) => ID_PATTERN.test(id));
