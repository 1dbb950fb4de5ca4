/** A file's name for addresses and headers, which have no place for half a surrogate pair. */
export function encodeFileName(name: string): string {
  return encodeURIComponent(name.replace(/\p{Cs}/gu, '_'));
}
