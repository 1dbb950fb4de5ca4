/** The unit of every limit and size: the contract's 20 MB are read as 20 × 1024 × 1024 bytes. */
export const MEGABYTE = 1024 * 1024;

/** A number without its unit, such as 20 or 23.8. */
export function formatMegabytes(bytes: number): string {
  return (Math.max(0, bytes) / MEGABYTE).toFixed(1).replace(/\.0$/, '');
}

/** A size and a limit in MB, or in bytes where both would read the same. */
export function formatFileSizes(size: number, limit: number): [size: string, limit: string] {
  const [sizeText, limitText] = [formatMegabytes(size), formatMegabytes(limit)];
  return sizeText === limitText ? [`${size} bytes`, `${limit} bytes`] : [`${sizeText} MB`, `${limitText} MB`];
}
