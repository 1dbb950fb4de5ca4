/** A number as people read it, the same on every machine: whole, or with two decimals, or three digits below one. */
export function formatNumber(value: number): string {
  if (Number.isInteger(value)) return String(value);
  return String(Number(Math.abs(value) >= 1 ? value.toFixed(2) : value.toPrecision(3)));
}
