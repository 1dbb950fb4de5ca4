import { ERASED_PERSON } from '../store/table-rules';
import type { Matcher } from './matcher';

/** Finds the id of a person in Slack, as a mention or by itself. */
export function personMatcher(userId: string): Matcher {
  const pattern = new RegExp(`(?<![A-Za-z0-9])${userId}(?![A-Za-z0-9])`, 'g');
  return { sqlPattern: userId, erase: (text) => text.replaceAll(pattern, ERASED_PERSON) };
}
