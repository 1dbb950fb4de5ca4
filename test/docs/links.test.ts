import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrokenLinks } from '../../scripts/links/find-broken-links';
import { listAnchors } from '../../scripts/links/read-markdown';

let root: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'links-'));
  mkdirSync(join(root, 'docs'));
  writeFileSync(join(root, 'README.md'), '# Start\n\n## What’s *new*, and `old`?\n');
});

afterAll(() => rmSync(root, { recursive: true }));

function check(text: string): string[] {
  writeFileSync(join(root, 'docs/page.md'), text);
  return findBrokenLinks({ root, pages: ['docs/page.md'], repository: 'https://github.com/owner/name' });
}

it.each([
  '[a page](../README.md)',
  '[a heading](../README.md#whats-new-and-old)',
  '[a heading here](#below)\n\n## Below',
  '[a folder](../docs)',
  '![a picture](<../README.md> "title")',
  '<a href="../README.md">HTML</a>',
  '[elsewhere](https://example.com/missing#anchor), <mailto:a@example.com>',
  '[this project](https://github.com/owner/name/blob/main/README.md#start)',
  '[its README](https://github.com/owner/name#readme)',
  '`[code](missing.md)`',
  '```md\n[code](missing.md)\n```',
])('accepts %s', (text) => {
  expect(check(text)).toEqual([]);
});

it.each([
  ['[no such page](missing.md)', 'missing.md'],
  ['[no such heading](../README.md#nothing)', '../README.md#nothing'],
  ['[no such heading here](#nothing)', '#nothing'],
  ['[outside](../../README.md)', '../../README.md'],
  ['![no such picture](images/missing.png)', 'images/missing.png'],
  ['<img src="missing.png">', 'missing.png'],
  ['[label][one]\n\n[one]: missing.md', 'missing.md'],
  [
    '[gone](https://github.com/owner/name/blob/main/missing.md)',
    'https://github.com/owner/name/blob/main/missing.md',
  ],
])('finds %s', (text, link) => {
  expect(check(text)).toEqual([`docs/page.md: ${link}`]);
});

it('numbers headings of the same name, as GitHub does', () => {
  expect(listAnchors('# One\n## Two\n## Two\n```sh\n# not a heading\n```\n')).toEqual([
    'one',
    'two',
    'two-1',
  ]);
});
