/** Values separated by commas. */
export function parseList(text: unknown): string[] {
  return String(text ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
}
