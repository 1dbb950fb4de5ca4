import type { Check } from './check';

/** Tells how each check went; the program ends as they did. */
export function report(checks: readonly Check[]): void {
  for (const { name, faults } of checks) {
    process.stdout.write(`${faults.length === 0 ? 'ok  ' : 'no  '} ${name}\n`);
    for (const fault of faults) process.stdout.write(`      ${fault}\n`);
  }
  process.exitCode = checks.every(({ faults }) => faults.length === 0) ? 0 : 1;
}
