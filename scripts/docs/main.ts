import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { generatedParts, generatePage } from './generated-parts';

/** Writes the generated parts of all pages. */
function main(): void {
  for (const path of Object.keys(generatedParts)) {
    const file = resolve(__dirname, '../..', path);
    writeFileSync(file, generatePage(path, readFileSync(file, 'utf8')));
  }
}

main();
