import { randomBytes } from 'node:crypto';

/** An id that says what it is the id of, as in `req_1f0c…`. */
export function createId(prefix: string): string {
  return `${prefix}_${randomBytes(8).toString('hex')}`;
}
