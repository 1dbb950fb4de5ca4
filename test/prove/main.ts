import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { ResultRow } from '../support/result-row';
import { formatTable, replaceTable } from '../support/result-table';
import { proveChaos } from './chaos/prove-chaos';
import { proveDefects } from './defects/prove-defects';
import { proveDisk } from './growth/prove-disk';
import { proveGrowth } from './growth/prove-growth';
import { proveLoad } from './load/prove-load';
import type { ProofOptions } from './proof-options';
import { proveSecurity } from './security/prove-security';
import { proveTime } from './time/prove-time';

const reliabilityPage = resolve(__dirname, '../../RELIABILITY.md');

const parts: Readonly<Record<string, (proof: ProofOptions) => Promise<ResultRow[]>>> = {
  chaos: proveChaos,
  load: proveLoad,
  growth: proveGrowth,
  disk: proveDisk,
  time: proveTime,
  security: proveSecurity,
  defects: proveDefects,
};

/** Proves the named parts, or all, and writes each table into RELIABILITY.md between its marks. */
async function main(): Promise<boolean> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      short: { type: 'boolean', default: false },
      page: { type: 'boolean', default: false },
      seed: { type: 'string' },
      submissions: { type: 'string' },
      kills: { type: 'string' },
      store: { type: 'string' },
      only: { type: 'string' },
    },
  });
  const unknown = positionals.filter((name) => !(name in parts));
  if (unknown.length > 0)
    throw new Error(`There is no part ${unknown.join(', ')}. There are ${Object.keys(parts).join(', ')}.`);
  const proof: ProofOptions = {
    short: values.short,
    // The same seed in every short run, so that a failure can be reproduced; otherwise a new one each time.
    seed: Number(values.seed ?? (values.short ? 1 : Date.now() % 1_000_000)),
    ...(values.submissions && { submissions: Number(values.submissions) }),
    ...(values.kills && { kills: Number(values.kills) }),
    ...(values.store && { store: values.store }),
    ...(values.only && { only: values.only }),
    print: (text) => void process.stdout.write(`${text}\n`),
  };
  const chosen = positionals.length > 0 ? positionals : Object.keys(parts);
  let holds = true;
  for (const name of chosen) {
    const begin = performance.now();
    const rows = (await parts[name]?.(proof)) ?? [];
    const table = formatTable(rows);
    const seconds = ((performance.now() - begin) / 1000).toFixed(0);
    proof.print(`${name}, seed ${proof.seed}, ${seconds} s\n${table}\n`);
    // A short run, or one of a part, is a check: it does not update the page unless asked.
    if ((!proof.short && proof.store === undefined && proof.only === undefined) || values.page)
      await writeFile(reliabilityPage, replaceTable(await readFile(reliabilityPage, 'utf8'), name, table));
    holds &&= rows.every((row) => row.passed !== false);
  }
  if (!holds)
    proof.print(
      `Replay with: npm run prove -- ${process.argv.slice(2).join(' ')}${values.seed ? '' : ` --seed ${proof.seed}`}`,
    );
  return holds;
}

// So that exit handlers can clean up.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

main().then(
  (holds) => process.exit(holds ? 0 : 1),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
    process.exit(1);
  },
);
