import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findBrokenLinks } from './find-broken-links';

const root = resolve(__dirname, '../..');

/** Checks the links of every page of the checkout; the ones that lead nowhere are printed. */
async function main(): Promise<void> {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', '*.md'];
  const listed = execFileSync('git', list, { cwd: root, encoding: 'utf8' }).trim().split('\n');
  // One that was deleted is listed until that is committed.
  const pages = listed.filter((page) => existsSync(join(root, page)));
  const { repository } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const address = repository.url.replace(/^git\+|\.git$/g, '');
  const broken = await findBrokenLinks({ root, pages, repository: address });
  if (broken.length === 0) return;
  process.stderr.write(
    `These links lead to no file or heading:\n${broken.map((link) => `  ${link}\n`).join('')}`,
  );
  process.exitCode = 1;
}

void main();
