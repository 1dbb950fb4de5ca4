/** Names from a text that separates them by commas. */
export function parseList(text: unknown): string[] {
  return String(text ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
}
