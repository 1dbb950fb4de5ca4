import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { insertVariablesTable } from './insert-variables-table';

const page = resolve(__dirname, '../../docs/configuration.md');

/** Writes the table of all variables into docs/configuration.md. */
function main(): void {
  writeFileSync(page, insertVariablesTable(readFileSync(page, 'utf8')));
}

main();
