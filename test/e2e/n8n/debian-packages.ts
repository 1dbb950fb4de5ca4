import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const POSTGRES_VERSIONS = '/usr/lib/postgresql';

/** What these tests use for real, and the Debian package each comes from. */
const PROGRAMS = [
  { package: 'chromium', present: () => existsSync('/usr/bin/chromium') },
  { package: 'fonts-liberation', present: () => existsSync('/usr/share/fonts/truetype/liberation') },
  { package: 'redis-server', present: () => existsSync('/usr/bin/redis-server') },
  { package: 'postgresql', present: () => existsSync(POSTGRES_VERSIONS) },
  // n8n's sqlite3 is compiled where no ready one can be downloaded.
  { package: 'build-essential', present: () => existsSync('/usr/bin/g++') },
  { package: 'python3', present: () => existsSync('/usr/bin/python3') },
];

export const CHROMIUM = '/usr/bin/chromium';
export const REDIS = '/usr/bin/redis-server';

/** A program of the newest PostgreSQL on this machine. */
export function postgresProgram(name: 'initdb' | 'postgres'): string {
  const newest = Math.max(...readdirSync(POSTGRES_VERSIONS).map(Number));
  return join(POSTGRES_VERSIONS, String(newest), 'bin', name);
}

export function installDebianPackages(): void {
  const missing = PROGRAMS.filter(({ present }) => !present()).map((program) => program.package);
  if (missing.length === 0) return;
  const apt = (...words: string[]) =>
    execFileSync('apt-get', [...words, '-qq'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  apt('update');
  apt('install', '-y', '--no-install-recommends', ...missing);
}
