/** Cents as currency units, independent of the locale: 123456 is "1 234.56". */
export function formatAmount(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  const units = digits.slice(0, -2).replace(/\B(?=(?:\d{3})+$)/g, ' ');
  return `${cents < 0 ? '-' : ''}${units}.${digits.slice(-2)}`;
}
