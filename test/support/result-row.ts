/** One line of BENCHMARKS.md: a result, what it is compared with, and whether it passes. */
export interface ResultRow {
  readonly name: string;
  readonly value: string;
  readonly baseline: string;
  readonly target: string;
  readonly passed: boolean | undefined;
}

/** A figure that is measured in several rounds: shown as the median with the spread, and passed if the worst round passes. */
type Rounds = readonly number[];

export function minimumRow(name: string, ratios: Rounds, baseline: string, target: number): ResultRow {
  return {
    name,
    value: formatRounds(ratios, '×', 2),
    baseline,
    target: `≥ ${target} ×`,
    passed: Math.min(...ratios) >= target,
  };
}

export function maximumRow(
  name: string,
  figures: Rounds,
  unit: string,
  baseline: string,
  target: number,
): ResultRow {
  return {
    name,
    value: formatRounds(figures, unit, median(figures) < 10 ? 2 : 0),
    baseline,
    target: `≤ ${target} ${unit}`,
    passed: Math.max(...figures) <= target,
  };
}

/** The median, with the least and the most of several rounds. */
export function formatRounds(figures: Rounds, unit: string, digits: number): string {
  const [least, most] = [Math.min(...figures), Math.max(...figures)].map((one) => one.toFixed(digits));
  const spread = figures.length > 1 ? ` (${least} to ${most})` : '';
  return `${median(figures).toFixed(digits)} ${unit}${spread}`;
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
