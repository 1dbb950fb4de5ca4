import { execFile } from 'node:child_process';
import { appendFile, copyFile, mkdir, mkdtemp, rename, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { installDebianPackages } from '../../../scripts/install-debian-packages';
import { buildah, CHECKOUT } from './buildah';

const run = promisify(execFile);
const CERTIFICATES = 'etc/ssl/certs/ca-certificates.crt';

/**
 * Builds a replacement for `node:24-slim` where no registry can be reached: Debian's smallest system with the Node that this project
 * installs, npm, and the user `node` with the ids of the real one (https://github.com/nodejs/docker-node/blob/main/24/bookworm-slim/Dockerfile).
 */
export async function buildBaseImage(name: string): Promise<void> {
  installDebianPackages('buildah', 'debootstrap');
  if ((await buildah('images', '--format', '{{.Name}}:{{.Tag}}')).split('\n').includes(name)) return;

  const folder = await mkdtemp(join(tmpdir(), 'base-image-'));
  try {
    const root = join(folder, 'root');
    await run('debootstrap', ['--variant=minbase', '--include=ca-certificates', 'bookworm', root, MIRROR]);
    await copyFile(process.execPath, join(root, 'usr/local/bin/node'));
    await installNpm(folder, root);
    await run('chroot', [root, 'groupadd', '--gid', '1000', 'node']);
    await run('chroot', [root, 'useradd', '--uid', '1000', '--gid', 'node', '--create-home', 'node']);
    for (const leftovers of ['var/cache/apt/archives', 'var/lib/apt/lists'])
      await rm(join(root, leftovers), { recursive: true });
    // If the network intercepts TLS, its certificate is trusted inside as it is outside.
    await copyFile(join('/', CERTIFICATES), join(root, CERTIFICATES));
    await mkdir(join(root, 'usr/local/etc'), { recursive: true });
    await appendFile(join(root, 'usr/local/etc/npmrc'), `cafile=/${CERTIFICATES}\n`);

    const archive = join(folder, 'root.tar');
    await run('tar', ['-C', root, '-cf', archive, '.']);
    const container = await buildah('from', 'scratch');
    await buildah('add', '--quiet', container, archive, '/');
    await buildah('commit', '--quiet', '--rm', '--format', 'docker', container, name);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const MIRROR = 'http://deb.debian.org/debian';

async function installNpm(folder: string, root: string): Promise<void> {
  const args = ['install', '--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts', 'npm@11'];
  await run('npm', args, { cwd: CHECKOUT });
  const npm = join(root, 'usr/local/lib/node_modules/npm');
  await mkdir(dirname(npm), { recursive: true });
  await rename(join(folder, 'node_modules/npm'), npm);
  for (const name of ['npm', 'npx'])
    await symlink(`../lib/node_modules/npm/bin/${name}-cli.js`, join(root, 'usr/local/bin', name));
}
