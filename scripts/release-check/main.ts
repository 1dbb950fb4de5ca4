import { mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { CheckResult } from '../check-result';
import { listPublishedPackages, type PublishedPackage } from '../release/published-packages';
import { readPublisher } from '../release/publisher';
import { checkLicences } from './check-licences';
import { checkPublisher } from './check-publisher';
import { checkPackedReadme, checkTarballSize } from './check-tarballs';
import { checkChangelog, checkDumps, checkVersions } from './check-versions';
import { formatReleaseTable } from './format-release-table';
import { runScript } from './run-script';

const checkout = resolve(__dirname, '../..');

type Check = () => CheckResult[] | Promise<CheckResult[]>;

/** Everything about a release that can be checked before it is published; `--only` names some of it. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { tag: { type: 'string' }, only: { type: 'string' }, help: { type: 'boolean' } },
  });
  const all = listChecks(values.tag);
  const names = Object.keys(all);
  if (values.help) {
    process.stdout.write(
      `Usage: npm run release:check -- [--only NAME,…] [--tag v0.1.0]\nNames: ${names.join(', ')}\n`,
    );
    return;
  }
  const chosen = values.only?.split(',') ?? names;
  const unknown = chosen.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new Error(`There is no check ${unknown.join(', ')}. Choose from: ${names.join(', ')}`);
  const checks = Object.entries(all).filter(([id]) => chosen.includes(id));
  mkdirSync(join(checkout, '.cache'), { recursive: true });
  const results: CheckResult[] = [];
  for (const [id, check] of checks) {
    process.stderr.write(`${id} …\n`);
    results.push(...(await runCheck(id, check)));
  }
  process.stdout.write(`${formatReleaseTable(results)}\n`);
  process.exitCode = results.every(({ problems }) => problems.length === 0) ? 0 : 1;
}

/** The checks by a short name, in the order in which they run: later ones use what earlier ones wrote. */
function listChecks(tag?: string): Record<string, Check> {
  const { version } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8')) as { version: string };
  const packages = listPublishedPackages(checkout);
  const { repository } = readPublisher(checkout);
  return {
    publisher: () => [checkPublisher(checkout)],
    versions: () => [checkVersions(checkout, version, tag), checkChangelog(checkout, version)],
    // Packs nodes, bot and client too.
    n8n: () => [runScript(checkout, "n8n's lint and scanner, source and tarball", 'lint:n8n')],
    tarballs: async () => [
      ...(await Promise.all(packages.map((each) => checkPackedReadme(each, { checkout, repository })))),
      checkTarballSize(packages[0] as PublishedPackage),
    ],
    sbom: () => [runScript(checkout, 'SBOM of what is delivered', 'sbom')],
    audit: () => [runScript(checkout, 'no known vulnerability in what is delivered', 'audit')],
    licences: () => [checkLicences(join(checkout, '.cache/sbom'))],
    packed: () => [runScript(checkout, 'packed nodes, bot and client in empty folders', 'test:packed')],
    database: () => [
      checkDumps(checkout, version),
      runScript(
        checkout,
        'the database of earlier releases migrates',
        'test',
        'test/bot/store/release-dumps.test.ts',
      ),
    ],
    deploy: () => [runScript(checkout, 'deployment files', 'lint:deploy')],
    image: () => [
      runScript(
        checkout,
        'the image is built and has 250 MB at most',
        'test:image',
        'test/e2e/image/image.test.ts',
        '--testNamePattern=contains the bot and its dependencies',
      ),
    ],
  };
}

/** A check that cannot be made has failed; the others still run. */
async function runCheck(id: string, check: Check): Promise<CheckResult[]> {
  try {
    return await check();
  } catch (error) {
    return [{ name: id, problems: [(error as Error).message] }];
  }
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
