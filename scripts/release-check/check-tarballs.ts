import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CheckResult } from '../check-result';
import { findBrokenLinks } from '../links/find-broken-links';
import type { PublishedPackage } from '../release/published-packages';

/** The limit in kB. The n8n package is downloaded by every n8n that installs it; the others have no fixed limit. */
const NODES_LIMIT_KB = 120;

/** Checks the size of the n8n package. */
export function checkTarballSize({ name, tarball }: PublishedPackage): CheckResult {
  const kilobytes = Math.ceil(statSync(tarball).size / 1000);
  return {
    name: `${name} has ${kilobytes} kB, ${NODES_LIMIT_KB} at most`,
    problems: kilobytes > NODES_LIMIT_KB ? ['Find out with tar -tvzf what grew, and leave it out'] : [],
  };
}

/** npm shows the README by itself: its links must lead to files of the package, or to existing ones of the project. */
export async function checkPackedReadme(
  { name, tarball, folder }: PublishedPackage,
  { checkout, repository }: { readonly checkout: string; readonly repository: string },
): Promise<CheckResult> {
  const unpacked = mkdtempSync(join(tmpdir(), 'tarball-'));
  try {
    execFileSync('tar', ['-xzf', tarball, '-C', unpacked, '--strip-components=1']);
    const missing = ['README.md', 'LICENSE', 'package.json'].filter(
      (file) => !existsSync(join(unpacked, file)),
    );
    const source = join(folder === '.' ? 'nodes' : folder, 'README.md');
    const check = missing.includes('README.md') ? [] : await findProblems(unpacked);
    return {
      name: `README, licence and links of ${name}`,
      problems: [...missing.map((file) => `${file} is not packed`), ...check],
    };

    async function findProblems(root: string): Promise<string[]> {
      const same =
        readFileSync(join(root, 'README.md'), 'utf8') === readFileSync(join(checkout, source), 'utf8');
      // In the package no address is one of its own files.
      const inPackage = await findBrokenLinks({ root, pages: ['README.md'], repository: 'none' });
      const inProject = await findBrokenLinks({ root: checkout, pages: [source], repository });
      return [
        ...(same ? [] : [`its README is not ${source}`]),
        ...inPackage.map((link) => `${link} is not in the package. Link to ${repository}/blob/main/…`),
        ...inProject.map((link) => `${link} leads nowhere`),
      ];
    }
  } finally {
    rmSync(unpacked, { recursive: true });
  }
}
