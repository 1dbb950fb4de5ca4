import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** npm's own, which brings no types. */
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

/** Of which npm says EBADENGINE on this Node. */
const findRefusals = (node: string, among = packages) =>
  among.filter(([, { engines }]) => !satisfies(node, engines?.node ?? '*')).map(([name]) => name);

test('npm warns of no package on the Node that the README asks for, nor on the one that the install brings', () => {
  const [, asked] = /It needs Node (\d+)\./.exec(read('README.md')) ?? [];
  expect(findRefusals(`${asked}.0.0`)).toEqual([]);
  const { optionalDependencies } = JSON.parse(read('sandbox/package.json'));
  for (const version of Object.values<string>(optionalDependencies))
    expect(findRefusals(version)).toEqual([]);
});

test('every package of the delivered bot accepts the Node that the bot asks for', () => {
  const { engines } = JSON.parse(read('bot/package.json'));
  const oldest = minVersion(engines.node)?.version as string;
  const delivered = packages.filter(([, { dev }]) => !dev);
  expect(findRefusals(oldest, delivered)).toEqual([]);
});
