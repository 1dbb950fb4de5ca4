import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installDebianPackages, NGINX } from '../../e2e/debian-packages';
import type { Check } from '../check';

/** By nginx itself. */
export function checkBalancer(file: string): Check {
  installDebianPackages('nginx-light');
  const folder = mkdtempSync(join(tmpdir(), 'balancer-'));
  try {
    const whole = join(folder, 'nginx.conf');
    writeFileSync(whole, `pid ${folder}/pid;\nevents {}\nhttp {\ninclude ${file};\n}\n`);
    const { status, stderr } = spawnSync(NGINX, ['-t', '-e', 'stderr', '-c', whole], { encoding: 'utf8' });
    return { name: 'balancer.conf, by nginx -t', faults: status === 0 ? [] : stderr.trim().split('\n') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
