import { randomBytes } from 'node:crypto';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** An id as Slack makes them: a letter or two that say what it is, then capitals and digits. */
export function createSlackId(prefix: string): string {
  return prefix + [...randomBytes(10)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
}
