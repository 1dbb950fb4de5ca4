import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CheckResult } from '../check-result';
import { installDebianPackages, NGINX } from '../install-debian-packages';

/** Lets nginx check its configuration. */
export function checkLoadBalancer(file: string): CheckResult {
  installDebianPackages('nginx-light');
  const folder = mkdtempSync(join(tmpdir(), 'balancer-'));
  try {
    const config = join(folder, 'nginx.conf');
    writeFileSync(config, `pid ${folder}/pid;\nevents {}\nhttp {\ninclude ${file};\n}\n`);
    const { status, stderr } = spawnSync(NGINX, ['-t', '-e', 'stderr', '-c', config], { encoding: 'utf8' });
    return { name: 'balancer.conf, by nginx -t', problems: status === 0 ? [] : stderr.trim().split('\n') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
