/** A number independent of the locale: whole, with two decimals, or with three digits below one. */
export function formatNumber(value: number): string {
  if (Number.isInteger(value)) return String(value);
  return String(Number(Math.abs(value) >= 1 ? value.toFixed(2) : value.toPrecision(3)));
}
