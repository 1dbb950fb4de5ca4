const UNRELEASED = '## Unreleased\n';

/** What the changelog says about a version, without its heading; nothing if it has no such section. */
export function readSection(changelog: string, version: string): string | undefined {
  const sections = changelog.split(/^## /m).slice(1);
  const section = sections.find((text) => text.split(/\s/, 1)[0] === version);
  return section?.slice(section.indexOf('\n')).trim();
}

/** The versions that have a section, newest first. */
export function listVersions(changelog: string): string[] {
  return [...changelog.matchAll(/^## (\d+\.\d+\.\d+\S*)/gm)].map(([, version = '']) => version);
}

/** The changelog with what is unreleased as a version of this day. */
export function releaseSection(changelog: string, version: string, day: string): string {
  if (!changelog.includes(UNRELEASED)) throw new Error('CHANGELOG.md has no section “Unreleased”. Add it.');
  return changelog.replace(UNRELEASED, `${UNRELEASED}\n## ${version} - ${day}\n`);
}
