import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { CheckResult } from '../check-result';

/** Modules that n8n provides to every package. */
const PROVIDED_MODULES = ['n8n-workflow', 'zod/v4', 'crypto'];
const ALLOWED_FILES =
  /^(dist\/(nodes|credentials|shared)\/.+\.(js|json|svg)|package\.json|README\.md|LICENSE)$/;

/** The sections of n8n's template for packages. */
const README_SECTIONS = [
  'Installation',
  'Operations',
  'Credentials',
  'Compatibility',
  'Usage',
  'Resources',
  'Version history',
];

/** Unpacks into `package` of a new folder, with the modules that n8n provides above it. */
export function unpackTarball(tarball: string, checkout: string): string {
  const folder = mkdtempSync(join(checkout, '.cache', 'unpacked-'));
  symlinkSync(join(checkout, 'test/packages/node_modules'), join(folder, 'node_modules'), 'junction');
  execFileSync('tar', ['-xzf', tarball, '-C', folder]);
  return folder;
}

export function checkTarball(folder: string, checkout: string): CheckResult[] {
  const files = listFiles(folder);
  const schemas = listFiles(join(checkout, 'nodes')).filter((file) => file.includes('__schema__'));
  return [
    {
      name: 'nothing but the nodes is packed',
      problems: files.filter((file) => !ALLOWED_FILES.test(file)),
    },
    {
      name: 'every require is provided by n8n',
      problems: files
        .filter((file) => file.endsWith('.js'))
        .flatMap((file) => findUnresolvedRequires(folder, file)),
    },
    {
      name: 'the schema of every output is packed',
      problems: schemas.filter((file) => !files.includes(join('dist/nodes', file))),
    },
    { name: 'package.json meets the rules of n8n', problems: findPackageProblems(folder) },
    { name: "the README is the package's own", problems: findReadmeProblems(folder) },
  ];
}

/** Requires that n8n could not resolve. */
function findUnresolvedRequires(folder: string, file: string): string[] {
  const source = readFileSync(join(folder, file), 'utf8');
  const required = [...source.matchAll(/\brequire\(\s*(?:(["'])(.*?)\1|[^"'])/g)];
  return required
    .filter(([, , name]) => name === undefined || !isProvided(name, join(folder, file)))
    .map(([whole, , name]) => `${file} requires ${name ?? whole}`);
}

function isProvided(name: string, from: string): boolean {
  if (!name.startsWith('.')) return PROVIDED_MODULES.includes(name);
  const target = join(dirname(from), name);
  return [target, `${target}.js`, join(target, 'index.js')].some(
    (candidate) => existsSync(candidate) && statSync(candidate).isFile(),
  );
}

function findPackageProblems(folder: string): string[] {
  const { dependencies, n8n, ...others } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const ofRepository = ['scripts', 'workspaces', 'devDependencies', 'overrides'];
  const registered: string[] = [...n8n.nodes, ...n8n.credentials];
  return [
    ...Object.keys(dependencies ?? {}).map((name) => `it depends on ${name}`),
    ...ofRepository.filter((field) => field in others).map((field) => `it has ${field}`),
    ...registered.filter((file) => !existsSync(join(folder, file))).map((file) => `${file} is not packed`),
  ];
}

/** npm shows it outside of the repository, where relative links lead nowhere. */
function findReadmeProblems(folder: string): string[] {
  const readme = readFileSync(join(folder, 'README.md'), 'utf8');
  const sections = [...readme.matchAll(/^## (.+)$/gm)].map(([, title]) => title);
  const links = [...readme.matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => target);
  return [
    ...README_SECTIONS.filter((title) => !sections.includes(title)).map((title) => `no section ${title}`),
    ...links.filter((target) => !/^(https:|#)/.test(target)).map((target) => `${target} is a relative link`),
  ];
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}
