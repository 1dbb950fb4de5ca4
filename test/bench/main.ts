import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { ResultRow } from '../support/result-row';
import { formatTable, replaceTable } from '../support/result-table';
import { benchBot } from './bench-bot';
import { benchCompany } from './bench-company';
import { benchInstall } from './bench-install';
import { benchN8n } from './bench-n8n';
import { benchN8nRateLimit } from './bench-n8n-rate-limit';
import { benchReportSummaries } from './bench-report-summaries';
import { benchStart } from './bench-start';
import { benchUploads } from './bench-uploads';

const benchmarksPage = resolve(__dirname, '../../BENCHMARKS.md');

const sections: Readonly<Record<string, () => Promise<ResultRow[]>>> = {
  uploads: benchUploads,
  reports: benchReportSummaries,
  n8n: benchN8n,
  'n8n-rate-limit': benchN8nRateLimit,
  bot: benchBot,
  company: benchCompany,
  install: benchInstall,
  start: benchStart,
};

/**
 * Runs the named sections, or all, and writes each table into BENCHMARKS.md between its marks; a check writes nothing. `n8n` names
 * `n8n-rate-limit` too.
 */
async function main(): Promise<boolean> {
  const { values, positionals: names } = parseArgs({
    allowPositionals: true,
    options: { check: { type: 'boolean', default: false } },
  });
  let text = await readFile(benchmarksPage, 'utf8');
  let holds = true;
  for (const [name, measure] of Object.entries(sections)) {
    if (names.length > 0 && !names.some((given) => `${name}-`.startsWith(`${given}-`))) continue;
    const rows = await measure();
    const table = formatTable(rows);
    process.stdout.write(`${name}\n${table}\n\n`);
    text = replaceTable(text, name, table);
    holds &&= rows.every((row) => row.passed !== false);
  }
  if (!values.check) await writeFile(benchmarksPage, text);
  return holds;
}

main().then((holds) => {
  process.exitCode = holds ? 0 : 1;
});
