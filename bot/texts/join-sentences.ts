/** Joins texts with spaces and ends each with a full stop if it has no ending of its own. */
export function joinSentences(...parts: readonly string[]): string {
  return parts
    .filter(Boolean)
    .map((part) => (/[.!?…]$/.test(part) ? part : `${part}.`))
    .join(' ');
}
