/** One line of BENCHMARKS.md: a result, what it is compared with, and whether it passes. */
export interface ResultRow {
  readonly name: string;
  readonly value: string;
  readonly baseline: string;
  readonly target: string;
  readonly passed: boolean | undefined;
}

export function minimumRow(name: string, ratio: number, baseline: string, target: number): ResultRow {
  return { name, value: `${ratio.toFixed(2)} ×`, baseline, target: `≥ ${target} ×`, passed: ratio >= target };
}

export function maximumRow(
  name: string,
  figure: number,
  unit: string,
  baseline: string,
  target: number,
): ResultRow {
  return {
    name,
    value: `${figure.toFixed(figure < 10 ? 2 : 0)} ${unit}`,
    baseline,
    target: `≤ ${target} ${unit}`,
    passed: figure <= target,
  };
}

export function infoRow(name: string, value: string, baseline = ''): ResultRow {
  return { name, value, baseline, target: '', passed: undefined };
}

/** A row for something that must be true. */
export function checkRow(name: string, passed: boolean, value = ''): ResultRow {
  return { name, value, baseline: '', target: '', passed };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
