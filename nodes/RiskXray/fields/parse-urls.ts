/** URLs separated by commas, spaces or lines. A URL may contain commas, so one separates only before another URL. */
export function parseUrls(given: unknown): string[] {
  const values = Array.isArray(given) ? given : [given];
  return values
    .flatMap((value) => String(value ?? '').split(/[,\s]*\s[,\s]*|,+(?=[a-z][a-z\d+.-]*:\/\/)/i))
    .filter((url) => url !== '' && url !== ',');
}
