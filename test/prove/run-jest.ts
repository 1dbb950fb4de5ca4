import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface JestOutput {
  readonly testResults: readonly {
    readonly name: string;
    /** How it failed, if it did. */
    readonly message: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

/** Jest's results for the suites of a configuration; a suite that fails to start has no results. */
export async function runJest(
  root: string,
  config: string,
  ...paths: readonly string[]
): Promise<JestOutput['testResults']> {
  const folder = await mkdtemp(join(tmpdir(), 'prove-'));
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
