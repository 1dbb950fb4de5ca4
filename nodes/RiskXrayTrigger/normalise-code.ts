/** Makes company codes comparable: people write them with spaces, dots or hyphens, in any case, and a spreadsheet drops their leading zeros. */
export function normaliseCode(code: string): string {
  return code
    .replace(/[\s.-]/g, '')
    .replace(/^0+/, '')
    .toUpperCase();
}
