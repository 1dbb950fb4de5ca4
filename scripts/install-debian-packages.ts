import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const POSTGRES_VERSIONS = '/usr/lib/postgresql';

/** Programs that tests run, by Debian package, with a path that shows that it is installed. */
const INSTALLED_PATHS = {
  chromium: '/usr/bin/chromium',
  'fonts-liberation': '/usr/share/fonts/truetype/liberation',
  'fonts-noto-color-emoji': '/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf',
  'redis-server': '/usr/bin/redis-server',
  postgresql: POSTGRES_VERSIONS,
  'nginx-light': '/usr/sbin/nginx',
  buildah: '/usr/bin/buildah',
  debootstrap: '/usr/sbin/debootstrap',
  'tinyproxy-bin': '/usr/bin/tinyproxy',
  // n8n's sqlite3 is compiled if no prebuilt one can be downloaded.
  'build-essential': '/usr/bin/g++',
  python3: '/usr/bin/python3',
};

type DebianPackage = keyof typeof INSTALLED_PATHS;

export const CHROMIUM = INSTALLED_PATHS.chromium;
export const REDIS = INSTALLED_PATHS['redis-server'];
export const NGINX = INSTALLED_PATHS['nginx-light'];
export const TINYPROXY = INSTALLED_PATHS['tinyproxy-bin'];

/** A program of the newest PostgreSQL on this machine. */
export function postgresProgram(name: 'initdb' | 'postgres' | 'pg_dump'): string {
  const newest = Math.max(...readdirSync(POSTGRES_VERSIONS).map(Number));
  return join(POSTGRES_VERSIONS, String(newest), 'bin', name);
}

/** Installs the missing packages. Needs root on Debian. */
export function installDebianPackages(...packages: DebianPackage[]): void {
  const missing = packages.filter((name) => !existsSync(INSTALLED_PATHS[name]));
  if (missing.length === 0) return;
  const apt = (...args: string[]) =>
    execFileSync('apt-get', [...args, '-qq'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  apt('update');
  apt('install', '-y', '--no-install-recommends', ...missing);
}
