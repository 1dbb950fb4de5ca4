import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrokenLinks } from '../../scripts/links/find-broken-links';

let root: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'links-'));
  mkdirSync(join(root, 'docs'));
  writeFileSync(join(root, 'README.md'), '# Start\n\n## What’s *new*, and `old`?\n');
});

afterAll(() => rmSync(root, { recursive: true }));

function check(text: string): Promise<string[]> {
  writeFileSync(join(root, 'docs/page.md'), text);
  return findBrokenLinks({ root, pages: ['docs/page.md'], repository: 'https://github.com/owner/name' });
}

it.each([
  '[a page](../README.md)',
  '[a heading](../README.md#whats-new-and-old)',
  '[a heading here](#below)\n\n## Below',
  '[a heading of the same name](#below-1)\n\n## Below\n## Below',
  '[a folder](../docs)',
  '![a picture](<../README.md> "title")',
  '<a href="../README.md">HTML</a>',
  '[elsewhere](https://example.com/missing#anchor), <mailto:a@example.com>',
  '[this project](https://github.com/owner/name/blob/main/README.md#start)',
  '[its README](https://github.com/owner/name#readme)',
  '`[code](missing.md)`',
  '```md\n[code](missing.md)\n```',
])('accepts %s', async (text) => {
  expect(await check(text)).toEqual([]);
});

it.each([
  ['[no such page](missing.md)', 'missing.md'],
  ['[no such heading](../README.md#nothing)', '../README.md#nothing'],
  ['[no such heading here](#nothing)', '#nothing'],
  ['[outside](../../README.md)', '../../README.md'],
  ['![no such picture](images/missing.png)', 'images/missing.png'],
  ['<img src="missing.png">', 'missing.png'],
  ['| ` |\n|---|\n| [gone](missing.md) |\n| ` |', 'missing.md'],
  ['[label][one]\n\n[one]: missing.md', 'missing.md'],
  [
    '[gone](https://github.com/owner/name/blob/main/missing.md)',
    'https://github.com/owner/name/blob/main/missing.md',
  ],
])('finds %s', async (text, link) => {
  expect(await check(text)).toEqual([`docs/page.md: ${link}`]);
});
