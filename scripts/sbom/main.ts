import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { CheckResult } from '../check-result';
import { printResults } from '../print-results';
import { createSbom } from './create-sbom';

const checkout = resolve(__dirname, '../..');
const folder = join(checkout, '.cache', 'sbom');

/** The packages that bring others; the nodes bring none. */
const WORKSPACES = ['bot', 'client'];

/** Writes the SBOM of each package and compares it with its package.json. */
function main(): void {
  mkdirSync(folder, { recursive: true });
  printResults(WORKSPACES.flatMap(writeSbom));
}

function writeSbom(workspace: string): CheckResult[] {
  const { bom, named } = createSbom(checkout, workspace);
  const { bomFormat, components } = bom;
  const { name } = bom.metadata.component;
  const file = join(folder, `${name}.cdx.json`);
  writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`);

  // An exact version is the one that is delivered; of a range, whichever was installed.
  const isListed = ([wanted, range]: [string, string]) =>
    components.some((one) => one.name === wanted && (!/^\d/.test(range) || one.version === range));
  return [
    {
      name: `${components.length} components in ${file}`,
      problems: bomFormat === 'CycloneDX' ? [] : [bomFormat],
    },
    {
      name: `everything that ${name} brings or bundles is listed at its version`,
      problems: Object.entries(named)
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
