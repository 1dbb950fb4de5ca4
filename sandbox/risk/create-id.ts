import { randomBytes } from 'node:crypto';

/** An id with a prefix for its kind, such as `req_1f0c…`. */
export function createId(prefix: string): string {
  return `${prefix}_${randomBytes(8).toString('hex')}`;
}
