import type { DocumentKind } from '../../shared';
import { kindWords, otherWords, simplifyText, wordPattern } from './document-words';

export const kindPatterns = kindWords.map(
  ([kind, words]) => [kind, wordPattern(`(?:${Object.values(words).join('|')})`, 'gu')] as const,
);
export const OTHER_PATTERN = wordPattern(`(?:${Object.values(otherWords).join('|')})`);

// In French, "intérim" is temporary work.
const TEMPORARY_WORK = /int\u00e9rim/gi;

/** The kinds of document that a text names in any of the languages, each once. */
export function findKinds(text: string): DocumentKind[] {
  let rest = simplifyText(text.normalize('NFC').replace(TEMPORARY_WORK, ' '));
  const named: DocumentKind[] = [];
  for (const [kind, pattern] of kindPatterns) {
    const before = rest;
    rest = rest.replace(pattern, ' | ');
    if (rest !== before) named.push(kind);
  }
  return named.length === 0 && OTHER_PATTERN.test(rest) ? ['other'] : named;
}
