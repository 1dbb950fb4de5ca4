import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { held, type Row } from '../../bench/row';
import type { Proof } from '../proof';

const root = resolve(__dirname, '../../..');

interface Outcome {
  readonly testResults: readonly {
    readonly name: string;
    /** How it failed, if it did. */
    readonly message: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

/** Everybody who tries to get in: the quick ones of the fast suite, and in the long form those that take their time. */
export async function attack({ short, say }: Proof): Promise<Row[]> {
  const quick = await run('jest.config.js', 'test/attack/');
  const long = short ? [] : await run('test/attack/long/jest.config.js');
  return [...quick, ...long].map(({ name, message, assertionResults }) => {
    const passed = assertionResults.filter(({ status }) => status === 'passed');
    if (message) say(message);
    const total = assertionResults.length;
    const suite = basename(name, '.test.ts').replaceAll('-', ' ');
    return held(suite, total > 0 && passed.length === total, `${passed.length} of ${total}`);
  });
}

/** What jest says of the suites of a configuration; a suite that does not even start has no results. */
async function run(config: string, ...paths: readonly string[]): Promise<Outcome['testResults']> {
  const folder = await mkdtemp(join(tmpdir(), 'attack-'));
  const outputFile = join(folder, 'outcome.json');
  try {
    const args = [
      require.resolve('jest/bin/jest'),
      '--config',
      config,
      '--json',
      '--outputFile',
      outputFile,
      ...paths,
    ];
    await once(spawn(process.execPath, args, { cwd: root, stdio: 'ignore' }), 'exit');
    const { testResults } = JSON.parse(await readFile(outputFile, 'utf8')) as Outcome;
    if (testResults.length === 0) throw new Error(`no suite was run by ${config}`);
    return testResults.toSorted((a, b) => a.name.localeCompare(b.name));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
