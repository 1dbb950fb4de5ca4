import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { CheckResult } from '../check-result';
import { printResults } from '../print-results';

const checkout = resolve(__dirname, '../..');
const folder = join(checkout, '.cache', 'sbom');

/** The packages that bring others; the nodes bring none. */
const WORKSPACES = ['bot', 'client'];

interface CycloneDxBom {
  readonly bomFormat: string;
  readonly components: readonly { readonly name: string; readonly version: string; readonly purl: string }[];
}

/** Writes the SBOM of each package as CycloneDX and compares it with the dependencies in its package.json. */
function main(): void {
  mkdirSync(folder, { recursive: true });
  printResults(WORKSPACES.flatMap(writeSbom));
}

function writeSbom(workspace: string): CheckResult[] {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--workspace', workspace];
  const text = execFileSync('npm', args, { cwd: checkout, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  const { name, dependencies } = JSON.parse(
    readFileSync(join(checkout, workspace, 'package.json'), 'utf8'),
  ) as {
    name: string;
    dependencies: Record<string, string>;
  };
  const file = join(folder, `${name}.cdx.json`);
  writeFileSync(file, text);

  const { bomFormat, components } = JSON.parse(text) as CycloneDxBom;
  // An exact version is the one that is delivered; of a range, whichever was installed.
  const isListed = ([wanted, range]: [string, string]) =>
    components.some((one) => one.name === wanted && (!/^\d/.test(range) || one.version === range));
  return [
    {
      name: `${components.length} components in ${file}`,
      problems: bomFormat === 'CycloneDX' ? [] : [bomFormat],
    },
    {
      name: `every dependency of ${name} is listed at its version`,
      problems: Object.entries(dependencies)
        .filter((one) => !isListed(one))
        .map(([wanted]) => wanted),
    },
    {
      name: 'each component has an npm package URL',
      problems: components.filter(({ purl }) => !purl.startsWith('pkg:npm/')).map((one) => one.name),
    },
  ];
}

main();
