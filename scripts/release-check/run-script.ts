import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CheckResult } from '../check-result';

/** Runs a script of package.json; what it prints goes to a file. */
export function runScript(checkout: string, name: string, script: string, ...args: string[]): CheckResult {
  const { status, stdout, stderr } = spawnSync(
    'npm',
    ['run', script, ...(args.length > 0 ? ['--', ...args] : [])],
    {
      cwd: checkout,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    },
  );
  const folder = join(checkout, '.cache/release-check');
  mkdirSync(folder, { recursive: true });
  const log = `${script.replaceAll(':', '-')}.txt`;
  writeFileSync(join(folder, log), `${stdout}${stderr}`);
  return {
    name,
    problems: status === 0 ? [] : [`npm run ${script} failed. See .cache/release-check/${log}`],
  };
}
