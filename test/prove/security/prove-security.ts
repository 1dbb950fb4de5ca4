import { basename } from 'node:path';
import { CHECKOUT } from '../../../sandbox/core/checkout';
import { checkRow, type ResultRow } from '../../support/result-row';
import type { ProofOptions } from '../proof-options';
import { runJest } from '../run-jest';

/** All security tests: those of the fast suite, and in the long form the slow ones too. */
export async function proveSecurity({ short, print }: ProofOptions): Promise<ResultRow[]> {
  const quick = await runJest(CHECKOUT, 'jest.config.js', 'test/security/');
  const long = short ? [] : await runJest(CHECKOUT, 'test/security/slow/jest.config.js');
  return [...quick, ...long].map(({ name, message, assertionResults }) => {
    const passed = assertionResults.filter(({ status }) => status === 'passed');
    if (message) print(message);
    const total = assertionResults.length;
    const suite = basename(name, '.test.ts').replaceAll('-', ' ');
    return checkRow(suite, total > 0 && passed.length === total, `${passed.length} of ${total}`);
  });
}
