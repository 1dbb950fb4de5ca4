/** A code without the spaces and dots people write inside it, in upper case. */
export function normaliseCode(id: string): string {
  return id.replace(/[\s.]/g, '').toUpperCase();
}
