import { execFile } from 'node:child_process';
import {
  appendFile,
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { installDebianPackages } from '../../../scripts/install-debian-packages';
import { buildah, CHECKOUT } from './buildah';

const run = promisify(execFile);
const MIRROR = 'http://deb.debian.org/debian';
/** The PATH of all base images. */
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
const CERTIFICATES = 'etc/ssl/certs/ca-certificates.crt';

/** What fills the folder `root` with the files of an image; `folder` is for what it downloads. */
type FillRoot = (root: string, folder: string) => Promise<void>;

const baseImages: Readonly<Record<string, FillRoot>> = {
  'docker.io/library/node:24-slim': fillSlim,
  'gcr.io/distroless/nodejs24-debian12:latest': fillDistroless,
};

/** Builds a replacement for a base image where no registry can be reached, with the Node that this project installs. */
export async function buildBaseImage(name: string): Promise<void> {
  const fillRoot = baseImages[name];
  if (!fillRoot) throw new Error(`There is no replacement for ${name}`);
  installDebianPackages('buildah', 'debootstrap');
  if ((await buildah('images', '--format', '{{.Name}}:{{.Tag}}')).split('\n').includes(name)) return;

  const folder = await mkdtemp(join(tmpdir(), 'base-image-'));
  try {
    const root = join(folder, 'root');
    await fillRoot(root, folder);
    const archive = join(folder, 'root.tar');
    await run('tar', ['-C', root, '-cf', archive, '.']);
    const container = await buildah('from', 'scratch');
    await buildah('add', '--quiet', container, archive, '/');
    await buildah('config', '--env', `PATH=${PATH}`, container);
    await buildah('commit', '--quiet', '--rm', '--format', 'docker', container, name);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Debian's smallest system and npm, as in https://github.com/nodejs/docker-node/blob/main/24/bookworm-slim/Dockerfile. */
async function fillSlim(root: string, folder: string): Promise<void> {
  await run('debootstrap', ['--variant=minbase', '--include=ca-certificates', 'bookworm', root, MIRROR]);
  await copyFile(process.execPath, join(root, 'usr/local/bin/node'));
  await installNpm(folder, root);
  for (const leftovers of ['var/cache/apt/archives', 'var/lib/apt/lists'])
    await rm(join(root, leftovers), { recursive: true });
  // If the network intercepts TLS, its certificate is trusted inside as it is outside.
  await copyFile(join('/', CERTIFICATES), join(root, CERTIFICATES));
  await mkdir(join(root, 'usr/local/etc'), { recursive: true });
  await appendFile(join(root, 'usr/local/etc/npmrc'), `cafile=/${CERTIFICATES}\n`);
}

/** The packages of https://github.com/GoogleContainerTools/distroless/blob/main/nodejs/README.md and of the images below it. */
const DISTROLESS_PACKAGES = [
  ...['base-files', 'media-types', 'netbase', 'tzdata'],
  ...['libc6', 'libssl3', 'libgcc-s1', 'libgomp1', 'libstdc++6'],
];

async function fillDistroless(root: string, folder: string): Promise<void> {
  await mkdir(root);
  await run('apt-get', ['download', '-qq', ...DISTROLESS_PACKAGES], { cwd: folder });
  for (const file of await readdir(folder))
    if (file.endsWith('.deb')) await run('dpkg-deb', ['--extract', join(folder, file), root]);
  await mkdir(join(root, 'nodejs/bin'), { recursive: true });
  await copyFile(process.execPath, join(root, 'nodejs/bin/node'));
  await mkdir(join(root, dirname(CERTIFICATES)), { recursive: true });
  await copyFile(join('/', CERTIFICATES), join(root, CERTIFICATES));
  const users = [
    'root:x:0:0:root:/root:/sbin/nologin',
    'nonroot:x:65532:65532:nonroot:/home/nonroot:/sbin/nologin',
  ];
  await writeFile(join(root, 'etc/passwd'), `${users.join('\n')}\n`);
}

async function installNpm(folder: string, root: string): Promise<void> {
  const args = ['install', '--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts', 'npm@11.19.1'];
  await run('npm', args, { cwd: CHECKOUT });
  const npm = join(root, 'usr/local/lib/node_modules/npm');
  await mkdir(dirname(npm), { recursive: true });
  await rename(join(folder, 'node_modules/npm'), npm);
  for (const name of ['npm', 'npx'])
    await symlink(`../lib/node_modules/npm/bin/${name}-cli.js`, join(root, 'usr/local/bin', name));
}
