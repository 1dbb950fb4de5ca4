/** One line of BENCHMARKS.md: a figure, what it is held against, and whether it holds. */
export interface Row {
  readonly what: string;
  readonly figure: string;
  readonly against: string;
  readonly target: string;
  readonly holds: boolean | undefined;
}

export function atLeast(what: string, ratio: number, against: string, target: number): Row {
  return { what, figure: `${ratio.toFixed(2)} ×`, against, target: `≥ ${target} ×`, holds: ratio >= target };
}

export function atMost(what: string, figure: number, unit: string, against: string, target: number): Row {
  return {
    what,
    figure: `${figure.toFixed(figure < 10 ? 2 : 0)} ${unit}`,
    against,
    target: `≤ ${target} ${unit}`,
    holds: figure <= target,
  };
}

export function told(what: string, figure: string, against = ''): Row {
  return { what, figure, against, target: '', holds: undefined };
}

/** Something that must be so. */
export function held(what: string, holds: boolean, figure = ''): Row {
  return { what, figure, against: '', target: '', holds };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
