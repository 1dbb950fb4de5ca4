import { randomBytes } from 'node:crypto';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Creates an id like Slack's: a prefix for the kind, then capital letters and digits. */
export function createSlackId(prefix: string): string {
  return prefix + [...randomBytes(10)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
}
