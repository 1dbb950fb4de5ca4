/** Names from a text that separates them by commas. */
export function listOf(text: unknown): string[] {
  return String(text ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
}
