import type { CheckResult } from '../check-result';

/** One row for each check, and a further one for each more that is to do. */
export function formatReleaseTable(results: readonly CheckResult[]): string {
  const rows = results.flatMap(({ name, problems }) =>
    problems.length === 0
      ? [[name, 'pass', '']]
      : problems.map((problem, at) => (at === 0 ? [name, 'FAIL', problem] : ['', '', problem])),
  );
  const all = [['check', 'result', 'what to do'], ...rows];
  const width = (column: number) => Math.max(...all.map((row) => row[column]?.length ?? 0));
  const [name, result] = [width(0), width(1)];
  const lines = all.map(([first = '', second = '', third = '']) =>
    `${first.padEnd(name)}  ${second.padEnd(result)}  ${third}`.trimEnd(),
  );
  return lines.join('\n');
}
