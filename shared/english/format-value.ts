/** Whole, with two decimals, or with three digits below one. */
export function formatNumber(value: number): string {
  if (Number.isInteger(value)) return String(value);
  return String(Number(Math.abs(value) >= 1 ? value.toFixed(2) : value.toPrecision(3)));
}

export function formatPercent(fraction: number): string {
  const percent = fraction * 100;
  if (percent > 0 && percent < 0.01) return '<0.01 %';
  return `${Number(percent.toFixed(2))} %`;
}

const UNITS = [
  { seconds: 86_400, one: 'day', many: 'days' },
  { seconds: 3_600, one: 'h', many: 'h' },
  { seconds: 60, one: 'min', many: 'min' },
  { seconds: 1, one: 's', many: 's' },
];

/** A duration in its two largest units: "3 days 4 h". */
export function formatDuration(seconds: number): string {
  const largest = UNITS.findIndex((unit) => seconds >= unit.seconds);
  if (largest === -1) return '0 s';
  let rest = seconds;
  const parts = UNITS.slice(largest, largest + 2).map((unit) => {
    const count = Math.floor(rest / unit.seconds);
    rest %= unit.seconds;
    return count === 0 ? '' : `${count} ${count === 1 ? unit.one : unit.many}`;
  });
  return parts.filter(Boolean).join(' ');
}
