/** Normalises a company code as people write it: with spaces, dots or hyphens, in any case. */
export function normaliseCode(code: string): string {
  return code.replace(/[\s.-]/g, '').toUpperCase();
}
