const PERCENT = /^(\d{1,3}(?:[.,]\d{1,4})?) ?%?$/;

/** A fraction as the percentage that people type: 0.05 is "5". */
export function toPercentText(fraction: number | undefined): string | undefined {
  return fraction === undefined ? undefined : String(Number((fraction * 100).toFixed(6)));
}

/** A percentage as a fraction: "5", "2,5 %". */
export function parsePercent(text: string): number | undefined {
  const [, digits] = PERCENT.exec(text) ?? [];
  const percent = Number(digits?.replace(',', '.'));
  // 33.99 / 100 is 0.33990000000000004 in floating point.
  return percent >= 0 && percent <= 100 ? Number((percent / 100).toFixed(6)) : undefined;
}
