/** The unit of every limit and size: the contract's 20 MB are read as 20 × 1024 × 1024 bytes. */
export const MEGABYTE = 1024 * 1024;

/** A number without its unit, such as 20 or 23.8. */
export function formatMegabytes(bytes: number, decimals = 1): string {
  return (Math.max(0, bytes) / MEGABYTE).toFixed(decimals).replace(/\.0$/, '');
}

/** The most decimals of a size: one byte is 0.000001 MB. */
const MAX_DECIMALS = 6;

/** A size and a limit in MB, with as many decimals of the size as tell them apart. */
export function formatFileSizes(size: number, limit: number): [size: string, limit: string] {
  const limitText = formatMegabytes(limit);
  let decimals = 1;
  while (decimals < MAX_DECIMALS && Number(formatMegabytes(size, decimals)) === Number(limitText))
    decimals += 1;
  return [`${formatMegabytes(size, decimals)} MB`, `${limitText} MB`];
}
