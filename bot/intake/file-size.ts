/** A size and a limit in MB, or in bytes where MB would read the same. */
export function formatFileSizes(size: number, limit: number): [string, string] {
  const [sizeText, limitText] = [megabytes(size), megabytes(limit)];
  return sizeText === limitText ? [`${size} bytes`, `${limit} bytes`] : [sizeText, limitText];
}

function megabytes(bytes: number): string {
  return `${(bytes / (1024 * 1024)).toFixed(1).replace(/\.0$/, '')} MB`;
}
