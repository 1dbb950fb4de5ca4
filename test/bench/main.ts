import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { bot } from './bot';
import { install } from './install';
import { meaning } from './meaning';
import { n8n } from './n8n';
import type { Row } from './row';
import { start } from './start';
import { tableOf, withTable } from './table';
import { uploads } from './uploads';

const page = resolve(__dirname, '../../BENCHMARKS.md');

const sections: Readonly<Record<string, () => Promise<Row[]>>> = {
  uploads,
  meaning,
  n8n,
  bot,
  install,
  start,
};

/** Runs the named sections, or all, and writes each table into BENCHMARKS.md between its marks; a check writes nothing. */
async function main(): Promise<boolean> {
  const { values, positionals: names } = parseArgs({
    allowPositionals: true,
    options: { check: { type: 'boolean', default: false } },
  });
  let text = await readFile(page, 'utf8');
  let holds = true;
  for (const [name, measure] of Object.entries(sections)) {
    if (names.length > 0 && !names.includes(name)) continue;
    const rows = await measure();
    const table = tableOf(rows);
    process.stdout.write(`${name}\n${table}\n\n`);
    text = withTable(text, name, table);
    holds &&= rows.every((row) => row.holds !== false);
  }
  if (!values.check) await writeFile(page, text);
  return holds;
}

main().then((holds) => {
  process.exitCode = holds ? 0 : 1;
});
