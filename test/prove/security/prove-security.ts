import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { checkRow, type ResultRow } from '../../support/result-row';
import type { ProofOptions } from '../proof-options';

const root = resolve(__dirname, '../../..');

interface JestOutput {
  readonly testResults: readonly {
    readonly name: string;
    /** The failure, if there was one. */
    readonly message: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

/** All security tests: those of the fast suite, and in the long form the slow ones too. */
export async function proveSecurity({ short, print }: ProofOptions): Promise<ResultRow[]> {
  const quick = await runJest('jest.config.js', 'test/security/');
  const long = short ? [] : await runJest('test/security/slow/jest.config.js');
  return [...quick, ...long].map(({ name, message, assertionResults }) => {
    const passed = assertionResults.filter(({ status }) => status === 'passed');
    if (message) print(message);
    const total = assertionResults.length;
    const suite = basename(name, '.test.ts').replaceAll('-', ' ');
    return checkRow(suite, total > 0 && passed.length === total, `${passed.length} of ${total}`);
  });
}

/** Jest's results for the suites of a configuration; a suite that fails to start has no results. */
async function runJest(config: string, ...paths: readonly string[]): Promise<JestOutput['testResults']> {
  const folder = await mkdtemp(join(tmpdir(), 'prove-security-'));
  const outputFile = join(folder, 'results.json');
  try {
    const args = [
      join(root, 'test/run.js'),
      'jest',
      '--config',
      config,
      '--json',
      '--outputFile',
      outputFile,
      ...paths,
    ];
    await once(spawn(process.execPath, args, { cwd: root, stdio: 'ignore' }), 'exit');
    const { testResults } = JSON.parse(await readFile(outputFile, 'utf8')) as JestOutput;
    if (testResults.length === 0) throw new Error(`no suite was run by ${config}`);
    return testResults.toSorted((a, b) => a.name.localeCompare(b.name));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
