import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';

/** The comparison of versions that npm itself has, which brings no types. */
const { minVersion, satisfies } = require('semver') as {
  minVersion(range: string): { readonly version: string } | null;
  satisfies(version: string, range: string): boolean;
};

const ROOT = join(__dirname, '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

interface LockedPackage {
  readonly dev?: boolean;
  readonly engines?: { readonly node?: string };
}

const packages = Object.entries(
  (JSON.parse(read('package-lock.json')) as { packages: Record<string, LockedPackage> }).packages,
);

/** The packages of which npm says EBADENGINE on this Node. */
const findRefusals = (node: string, among = packages) =>
  among.filter(([, { engines }]) => !satisfies(node, engines?.node ?? '*')).map(([name]) => name);

test('npm warns of no package on the Node that the README asks for, nor on the one that the install brings', () => {
  const [, asked] = /It needs Node ([\d.]+) or later/.exec(read('README.md')) ?? [];
  expect(`>=${asked}`).toBe(JSON.parse(read('bot/package.json')).engines.node);
  expect(findRefusals(`${asked}.0`)).toEqual([]);
  const { optionalDependencies } = JSON.parse(read('sandbox/package.json'));
  for (const version of Object.values<string>(optionalDependencies)) {
    expect(findRefusals(version)).toEqual([]);
    // The first release of a major has none of its patches.
    expect(version).not.toMatch(/\.0\.0$/);
  }
});

test('every package of the delivered bot accepts the Node that the bot asks for', () => {
  const { engines } = JSON.parse(read('bot/package.json'));
  const oldest = minVersion(engines.node)?.version as string;
  const delivered = packages.filter(([, { dev }]) => !dev);
  expect(findRefusals(oldest, delivered)).toEqual([]);
});

describe('a program', () => {
  const folder = mkdtempSync(join(tmpdir(), 'engines-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const run = (args: readonly string[], env: Record<string, string> = {}) =>
    promisify(execFile)(process.execPath, args, { cwd: ROOT, env: { PATH: process.env.PATH, ...env } }).then(
      ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
      ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
    );
  const olderNode = ['--require', join(__dirname, 'support/older-node.js')];
  const oneSentence = /^[^\n]*needs Node 22\.13 or later, and this is 20\.20\.2\.[^\n]*\n$/;

  test.each(['bot/main.ts', 'bot/cli/main.ts'])(
    'packed from %s says on an older Node which one it needs',
    async (main) => {
      const file = join(folder, 'packed.js');
      await build({
        absWorkingDir: ROOT,
        entryPoints: [main],
        outfile: file,
        bundle: true,
        platform: 'node',
        target: 'node22',
        packages: 'external',
      });
      const { code, stderr, stdout } = await run([...olderNode, file]);
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toMatch(oneSentence);
    },
  );

  test('of the checkout says on an older Node which one it needs', async () => {
    const { code, stderr } = await run([...olderNode, 'scripts/run.js', 'sandbox/risk/main.ts']);
    expect(code).toBe(1);
    expect(stderr).toMatch(oneSentence);
  });

  // Windows cannot replace a process by another: there the one that the install brings is used.
  const onPosix = process.platform === 'win32' ? test.skip : test;
  onPosix.each([
    [
      'uses the Node of the machine if it is new enough',
      'v99.0.0',
      'on v99.0.0: scripts/run.js bot/cli/main.ts help',
    ],
    [
      'uses the Node that the install brings if the one of the machine is too old',
      'v20.19.0',
      'Company risk on the command line',
    ],
  ])('%s', async (_case, version, printed) => {
    const node = join(folder, version);
    writeFileSync(
      node,
      `#!/bin/sh\n[ "$1" = --version ] && echo ${version} || echo "on ${version}: \${1#${ROOT}/} $2 $3"\n`,
    );
    chmodSync(node, 0o755);
    const { stdout } = await run(['scripts/run.js', 'bot/cli/main.ts', 'help'], { npm_node_execpath: node });
    expect(stdout).toContain(printed);
  });
});
