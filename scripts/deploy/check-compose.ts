import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { CheckResult } from '../check-result';

/** Checks a Compose file with dclint; warnings count as problems. */
export function checkCompose(tools: string, file: string): CheckResult {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(tools, 'node_modules/dclint/bin/dclint.cjs'), '--max-warnings', '0', '--color', 'false', file],
    { encoding: 'utf8' },
  );
  const lines = `${stdout}${stderr}`.split('\n').filter((line) => /\d:\d|rror/.test(line));
  return { name: 'compose.yaml, by dclint', problems: status === 0 ? [] : [`exit ${status}`, ...lines] };
}
