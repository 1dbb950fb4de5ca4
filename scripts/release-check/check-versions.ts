import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CheckResult } from '../check-result';
import { listVersions, readSection } from '../release/changelog';
import { readVersions } from '../release/version-places';

/** The version of the root is the one that counts; a tag is that of the release workflow. */
export function checkVersions(checkout: string, version: string, tag?: string): CheckResult {
  const others = readVersions(checkout).filter((place) => place.version !== version);
  return {
    name: `every version is ${version}`,
    problems: [
      ...others.map(
        ({ file, version: found }) =>
          `${file} has ${found}. Run npm install, then npm run release:version -- ${version}`,
      ),
      ...(tag !== undefined && tag !== `v${version}`
        ? [`the tag is ${tag}. Tag v${version}, or change the version`]
        : []),
    ],
  };
}

/** Checks what people read about the version. */
export function checkChangelog(checkout: string, version: string): CheckResult {
  const read = (file: string) => readFileSync(join(checkout, file), 'utf8');
  const row = read('nodes/README.md')
    .split('\n')
    .find((line) => line.startsWith(`| ${version} |`));
  return {
    name: `changelog and version history have ${version}`,
    problems: [
      ...(readSection(read('CHANGELOG.md'), version)
        ? []
        : [`CHANGELOG.md has no section for it. Run npm run release:version -- ${version}`]),
      ...(row ? [] : [`nodes/README.md, Version history: add a row for ${version}`]),
      ...(row?.includes('not published yet')
        ? ['nodes/README.md, Version history: remove “not published yet”']
        : []),
    ],
  };
}

/** Later versions migrate from this one's dump, and this one from those of all before it. */
export function checkDumps(checkout: string, version: string): CheckResult {
  const released = listVersions(readFileSync(join(checkout, 'CHANGELOG.md'), 'utf8'));
  const missing = [...new Set([version, ...released])].filter(
    (each) => !existsSync(join(checkout, 'test/bot/store/dumps', `${each}.sql`)),
  );
  return {
    name: 'a dump of the database of every release',
    problems: missing.map((each) => `there is none of ${each}. Check it out and run npm run release:dump`),
  };
}
