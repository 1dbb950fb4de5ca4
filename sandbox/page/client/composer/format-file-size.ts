/** Formats a size as the bot writes it, such as `1.4 MB`. */
export function formatFileSize(
  bytes: number,
  { fileSizeUnits: units, locale }: { fileSizeUnits: readonly string[]; locale: string },
): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1);
  const amount = bytes / 1024 ** power;
  const digits = power > 0 && !Number.isInteger(Number(amount.toFixed(1))) ? 1 : 0;
  const number = amount.toLocaleString(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${number} ${units[power]}`;
}
