import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { generatedParts, generatePage } from '../../scripts/docs/generated-parts';
import { insertPart } from '../../scripts/docs/insert-part';

it.each(Object.keys(generatedParts))('%s is up to date (if not: npm run docs)', (path) => {
  const page = readFileSync(resolve(__dirname, '../..', path), 'utf8');
  expect(generatePage(path, page)).toBe(page);
});

it('replaces what is between its markers, and refuses a page without them', () => {
  const page = 'before\n<!-- part:begin -->\nold\n<!-- part:end -->\nafter\n';
  expect(insertPart(page, 'part', 'new')).toBe(
    'before\n<!-- part:begin -->\n\nnew\n\n<!-- part:end -->\nafter\n',
  );
  expect(() => insertPart(page, 'other', 'new')).toThrow('no markers for “other”');
});
