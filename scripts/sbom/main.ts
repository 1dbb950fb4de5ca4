import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { dependencies } from '../../bot/package.json';
import { printResults } from '../print-results';

const checkout = resolve(__dirname, '../..');
const folder = join(checkout, '.cache', 'sbom');

interface CycloneDxBom {
  readonly bomFormat: string;
  readonly components: readonly { readonly name: string; readonly version: string; readonly purl: string }[];
}

/** Writes the bot's SBOM as CycloneDX and compares it with the dependencies in its package.json. */
function main(): void {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--workspace', 'bot'];
  const text = execFileSync('npm', args, { cwd: checkout, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'risk-xray-bot.cdx.json');
  writeFileSync(file, text);

  const { bomFormat, components } = JSON.parse(text) as CycloneDxBom;
  const listed = components.map(({ name, version }) => `${name}@${version}`);
  const wanted = Object.entries(dependencies).map(([name, version]) => `${name}@${version}`);
  printResults([
    {
      name: `${components.length} components in ${file}`,
      problems: bomFormat === 'CycloneDX' ? [] : [bomFormat],
    },
    {
      name: 'every dependency of the bot is listed at its version',
      problems: wanted.filter((one) => !listed.includes(one)),
    },
    {
      name: 'each component has an npm package URL',
      problems: components.filter(({ purl }) => !purl.startsWith('pkg:npm/')).map(({ name }) => name),
    },
  ]);
}

main();
