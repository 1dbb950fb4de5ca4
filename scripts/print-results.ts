import type { CheckResult } from './check-result';

/** Prints the result of each check, and sets the exit code. */
export function printResults(checks: readonly CheckResult[]): void {
  for (const { name, problems } of checks) {
    process.stdout.write(`${problems.length === 0 ? 'ok  ' : 'no  '} ${name}\n`);
    for (const problem of problems) process.stdout.write(`      ${problem}\n`);
  }
  process.exitCode = checks.every(({ problems }) => problems.length === 0) ? 0 : 1;
}
