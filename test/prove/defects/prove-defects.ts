import { cp, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { CHECKOUT } from '../../../sandbox/core/checkout';
import { checkRow, type ResultRow } from '../../support/result-row';
import type { ProofOptions } from '../proof-options';
import { runJest } from '../run-jest';
import { type Defect, defects } from './defects';

const NOT_COPIED = /\/(node_modules|\.git|\.cache|\.data|dist)$/;

/** Plants each defect into a copy of the sources: its test passes without it, and fails with it. */
export async function proveDefects({ only = '', print }: ProofOptions): Promise<ResultRow[]> {
  const copy = await mkdtemp(join(await realpath(tmpdir()), 'defects-'));
  try {
    await cp(CHECKOUT, copy, { recursive: true, filter: (path) => !NOT_COPIED.test(path) });
    for (const folder of ['', 'sandbox', 'test/packages'])
      await symlink(join(CHECKOUT, folder, 'node_modules'), join(copy, folder, 'node_modules'));
    const planted = defects.filter(({ name }) => new RegExp(only).test(name));
    const broken = await listFailed(copy, ...new Set(planted.map(({ test }) => test)));
    const rows: ResultRow[] = [];
    for (const defect of planted) {
      const problem = broken.includes(defect.test) ? 'it fails without it' : await findProblem(copy, defect);
      print(`${problem ? 'NOT caught' : 'caught'}: ${defect.name}`);
      const result = [`\`${defect.test}\``, problem].filter(Boolean).join(': ');
      rows.push(checkRow(defect.name, problem === undefined, result));
    }
    return rows;
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** Why the defect is not caught; undefined if it is. */
async function findProblem(copy: string, { file, from, to, test }: Defect): Promise<string | undefined> {
  const path = join(copy, file);
  const source = await readFile(path, 'utf8');
  if (source.split(from).length !== 2) return `the text is not once in \`${file}\``;
  const changed = source.replace(from, () => to);
  await writeFile(path, changed);
  const failed = await listFailed(copy, test);
  await writeFile(path, source);
  return failed.includes(test) ? undefined : 'it passes';
}

/** Those of the test files in which a test fails. A file that cannot start has no tests, so nothing fails in it. */
async function listFailed(copy: string, ...tests: readonly string[]): Promise<string[]> {
  const flows = tests.filter((test) => test.startsWith('test/bot/flows/'));
  const others = tests.filter((test) => !flows.includes(test));
  const ofFlows = flows.length > 0 ? await runJest(copy, 'test/bot/flows/jest.config.js', ...flows) : [];
  const ofOthers = others.length > 0 ? await runJest(copy, 'jest.config.js', ...others) : [];
  return [...ofFlows, ...ofOthers]
    .filter(({ assertionResults }) => assertionResults.some(({ status }) => status === 'failed'))
    .map(({ name }) => relative(copy, name));
}
