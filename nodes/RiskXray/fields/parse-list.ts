/** Values separated by commas, or a list of them from an expression. */
export function parseList(given: unknown): string[] {
  const values = Array.isArray(given) ? given : String(given ?? '').split(',');
  return values.map((value) => String(value ?? '').trim()).filter(Boolean);
}
