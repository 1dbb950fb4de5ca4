import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { listVersions, readSection, releaseSection } from '../../scripts/release/changelog';
import { planPublisher } from '../../scripts/release/plan-publisher';
import { findPlaceholders, readPublisher } from '../../scripts/release/publisher';
import { githubCommand, imageCommand, publishCommand } from '../../scripts/release/release-commands';
import { planVersion, readVersions } from '../../scripts/release/version-places';
import { checkLicences } from '../../scripts/release-check/check-licences';
import { checkChangelog } from '../../scripts/release-check/check-versions';
import { formatReleaseTable } from '../../scripts/release-check/format-release-table';

const ROOT = join(__dirname, '../..');
const changelog =
  '# Changelog\n\nIntro.\n\n## Unreleased\n\n### Added\n- New.\n\n## 0.1.0 - 2026-01-02\n\n- Old.\n';
const acme = {
  name: 'Acme',
  email: 'dev@acme.test',
  repository: 'https://github.com/acme/risk',
  image: 'ghcr.io/acme/risk-xray-bot',
  approvers: '@acme/risk @ada',
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'release-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

describe('the changelog', () => {
  it('has the text of a version without its heading', () => {
    expect(readSection(changelog, '0.1.0')).toBe('- Old.');
    expect(readSection(changelog, '0.1')).toBeUndefined();
    expect(listVersions(changelog)).toEqual(['0.1.0']);
  });

  it('gets what is unreleased as the next version', () => {
    const next = releaseSection(changelog, '0.2.0', '2026-03-04');
    expect(next).toContain('## Unreleased\n\n## 0.2.0 - 2026-03-04\n\n### Added\n- New.\n');
    expect(readSection(next, 'Unreleased')).toBe('');
    expect(listVersions(next)).toEqual(['0.2.0', '0.1.0']);
  });
});

describe('a version', () => {
  it('is written to every place that is read', () => {
    const texts = planVersion(ROOT, '9.8.7');
    for (const [file, text] of texts) write(file, text);
    expect(new Set(readVersions(folder).map(({ version }) => version))).toEqual(
      // A package that the lock does not know yet stays unknown.
      new Set([
        '9.8.7',
        ...readVersions(ROOT).flatMap(({ version }) => (version === 'none' ? ['none'] : [])),
      ]),
    );
    expect(texts.size).toBe(9);
  });

  it('changes nothing where it is already', () => {
    const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    for (const [file, text] of planVersion(ROOT, version))
      expect(text).toBe(readFileSync(join(ROOT, file), 'utf8'));
  });
});

describe('the publisher', () => {
  it('is asked for field by field while there are placeholders', () => {
    const placeholders = {
      name: 'Risk X-Ray',
      email: 'maintainers@risk-xray.example',
      repository: 'https://github.com/risk-xray/n8n-nodes-risk-xray',
      image: 'registry.example.com/risk-xray-bot',
      approvers: '@risk-xray/maintainers',
    };
    expect(findPlaceholders(placeholders).map((line) => /"(\w+)"/.exec(line)?.[1])).toEqual(
      Object.keys(placeholders),
    );
    expect(findPlaceholders({ ...acme, email: '' })).toEqual([
      'publisher.json: "email" is a placeholder. Put an address that someone reads.',
    ]);
    expect(findPlaceholders(acme)).toEqual([]);
  });

  it('is the same everywhere in this repository', () =>
    expect([...planPublisher(ROOT, readPublisher(ROOT)).keys()]).toEqual([]));

  it('is written to package.json and to every page that names the one before', () => {
    const before = {
      name: 'nodes',
      version: '1.0.0',
      description: 'Nodes',
      license: 'MIT',
      author: { name: 'Old', email: 'old@old.test' },
      repository: { type: 'git', url: 'git+https://github.com/old/old-risk.git' },
      files: ['dist'],
    };
    execFileSync('git', ['init', '--quiet'], { cwd: folder });
    for (const part of ['.', 'bot', 'client'])
      write(join(part, 'package.json'), `${JSON.stringify(before)}\n`);
    write('bot/deploy/kubernetes/base/kustomization.yaml', 'images:\n  - newName: old.test/bot\n');
    write(
      'docs/page.md',
      'https://raw.githubusercontent.com/old/old-risk/main/a.png, old@old.test, old.test/bot:1',
    );
    write('docs/other.md', 'https://github.com/old/another');
    const planned = planPublisher(folder, acme);
    expect([...planned.keys()].sort()).toEqual([
      '.github/CODEOWNERS',
      'bot/deploy/kubernetes/base/kustomization.yaml',
      'bot/package.json',
      'client/package.json',
      'docs/page.md',
      'package.json',
    ]);
    expect(planned.get('.github/CODEOWNERS')).toMatch(/\n\* @acme\/risk @ada\n$/);
    expect(planned.get('docs/page.md')).toBe(
      'https://raw.githubusercontent.com/acme/risk/main/a.png, dev@acme.test, ghcr.io/acme/risk-xray-bot:1',
    );
    expect(JSON.parse(planned.get('bot/package.json') ?? '')).toEqual({
      ...before,
      author: { name: 'Acme', email: 'dev@acme.test' },
      homepage: 'https://github.com/acme/risk#readme',
      repository: { type: 'git', url: 'git+https://github.com/acme/risk.git', directory: 'bot' },
      bugs: { url: 'https://github.com/acme/risk/issues' },
    });
    for (const [file, text] of planned) write(file, text);
    expect(planPublisher(folder, acme).size).toBe(0);
  });
});

describe('the commands', () => {
  const run = (script: string, ...args: string[]) =>
    spawnSync(join(ROOT, 'node_modules/.bin/tsx'), [join(ROOT, script), ...args], { encoding: 'utf8' });

  it('refuse a check that does not exist, and list those that do', () => {
    const { status, stdout, stderr } = run('scripts/release-check/main.ts', '--only', 'versions,foo');
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/^There is no check foo\. Choose from: publisher, versions, .+\n$/);
  });

  it.each([
    [['scripts/release-check/main.ts', '--help'], /^Usage: npm run release:check/],
    [['scripts/release/main.ts', 'version', '--help'], /^npm run release:publisher /],
  ] as const)('print their usage: %j', ([script, ...args], usage) => {
    const { status, stdout, stderr } = run(script, ...args);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(usage);
  });

  it('say that the publisher is everywhere, and what is still a placeholder', () => {
    const { stdout } = run('scripts/release/main.ts', 'publisher', '--dry-run');
    expect(stdout).toMatch(/^Nothing to change: /);
    const placeholders = findPlaceholders(readPublisher(ROOT));
    expect(stdout.trim().split('\n').slice(1)).toEqual(placeholders);
  });
});

describe('publishing', () => {
  it('signs where the packages come from', () => {
    const published = { name: 'nodes', version: '1.0.0', folder: '.', tarball: 'nodes-1.0.0.tgz' };
    expect(publishCommand(published)).toEqual({
      program: 'npm',
      args: ['publish', 'nodes-1.0.0.tgz', '--provenance', '--access', 'public'],
    });
  });

  it('builds the image for both kinds of machine', () => {
    const { args } = imageCommand(acme, '1.0.0');
    expect(args.join(' ')).toContain('--platform linux/amd64,linux/arm64');
    expect(args.join(' ')).toContain('--tag ghcr.io/acme/risk-xray-bot:1.0.0');
  });

  it('makes a GitHub release of the packages and their SBOMs', () => {
    write('.cache/packed/a.tgz', '');
    write('.cache/sbom/a.cdx.json', '{}');
    const { args, input } = githubCommand(folder, '1.0.0', '- New.');
    expect(args.slice(0, 3)).toEqual(['release', 'create', 'v1.0.0']);
    expect(args.slice(-2)).toEqual(['.cache/packed/a.tgz', '.cache/sbom/a.cdx.json']);
    expect(input).toBe('- New.');
  });
});

describe('the check of a release', () => {
  it('refuses a licence that is not allowed, and takes one of several', () => {
    const component = (name: string, expression: string) => ({
      name,
      version: '1.0.0',
      licenses: [expression.includes(' ') ? { expression } : { license: { id: expression } }],
    });
    const components = [
      component('a', 'MIT'),
      component('b', 'GPL-3.0-only'),
      component('c', '(GPL-3.0-only OR ISC)'),
      component('d', '(MIT AND GPL-3.0-only)'),
      { name: 'e', version: '1.0.0' },
    ];
    write('x.cdx.json', JSON.stringify({ components }));
    const { name, problems } = checkLicences(folder);
    expect(name).toBe('licences of the 5 packages that are delivered');
    expect(problems.map((problem) => problem.split('. ')[0])).toEqual([
      'b@1.0.0 has GPL-3.0-only',
      'd@1.0.0 has (MIT AND GPL-3.0-only)',
      'e@1.0.0 has no licence',
    ]);
  });

  it('refuses a version that people read is not published yet', () => {
    write('CHANGELOG.md', changelog);
    const findProblems = (changes: string) => {
      write('nodes/README.md', `| version | changes |\n|---|---|\n| 0.1.0 | ${changes} |\n`);
      return checkChangelog(folder, '0.1.0').problems;
    };
    expect(findProblems('first version')).toEqual([]);
    expect(findProblems('first version, not published yet')).toEqual([
      'nodes/README.md, Version history: remove “not published yet”',
    ]);
  });

  it('prints one table with what to do', () =>
    expect(
      formatReleaseTable([
        { name: 'one', problems: [] },
        { name: 'second', problems: ['Do this', 'Do that'] },
      ]),
    ).toBe(
      [
        'check   result  what to do',
        'one     pass',
        'second  FAIL    Do this',
        '                Do that',
      ].join('\n'),
    ));
});
