import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Row } from '../bench/row';
import { tableOf, withTable } from '../bench/table';
import { attack } from './attack/attack';
import { chaosRows } from './chaos/chaos-rows';
import { growth } from './growth/growth';
import { load } from './load/load';
import type { Proof } from './proof';
import { time } from './time/time';

const page = resolve(__dirname, '../../RELIABILITY.md');

const parts: Readonly<Record<string, (proof: Proof) => Promise<Row[]>>> = {
  chaos: chaosRows,
  load,
  growth,
  time,
  attack,
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
    },
  });
  const unknown = positionals.filter((name) => !(name in parts));
  if (unknown.length > 0)
    throw new Error(`There is no part ${unknown.join(', ')}. There are ${Object.keys(parts).join(', ')}.`);
  const proof: Proof = {
    short: values.short,
    // The same in every short run, so that a failure there is no matter of luck; else a new one each time.
    seed: Number(values.seed ?? (values.short ? 1 : Date.now() % 1_000_000)),
    ...(values.submissions && { submissions: Number(values.submissions) }),
    ...(values.kills && { kills: Number(values.kills) }),
    say: (words) => void process.stdout.write(`${words}\n`),
  };
  const chosen = positionals.length > 0 ? positionals : Object.keys(parts);
  let holds = true;
  for (const name of chosen) {
    const begin = performance.now();
    const rows = (await parts[name]?.(proof)) ?? [];
    const table = tableOf(rows);
    const seconds = ((performance.now() - begin) / 1000).toFixed(0);
    proof.say(`${name}, seed ${proof.seed}, ${seconds} s\n${table}\n`);
    // A short run is a check that leaves the page alone, unless it is asked to tell.
    if (!proof.short || values.page)
      await writeFile(page, withTable(await readFile(page, 'utf8'), name, table));
    holds &&= rows.every((row) => row.holds !== false);
  }
  if (!holds)
    proof.say(`Replay with: npm run prove -- ${process.argv.slice(2).join(' ')} --seed ${proof.seed}`);
  return holds;
}

// So that whoever watches the exit can clean up.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

main().then(
  (holds) => process.exit(holds ? 0 : 1),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
    process.exit(1);
  },
);
