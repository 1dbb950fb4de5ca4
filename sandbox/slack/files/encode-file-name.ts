/** Encodes a name for URLs and headers, which cannot contain lone surrogates. */
export function encodeFileName(name: string): string {
  return encodeURIComponent(name.replace(/\p{Cs}/gu, '_'));
}
