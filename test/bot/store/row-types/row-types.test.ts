import { resolve } from 'node:path';
import { Client } from 'pg';
import type ts from 'typescript';
import { copyInitialisedDatabase } from '../../../support/copy-initialised-database';
import { type Catalog, describeStatement, readCatalog } from './describe-statement';
import { findMismatches } from './find-mismatches';
import { type Call, listStatements } from './list-statements';

/** Columns of which all are null or none: the program writes them together, and no constraint of their table says so. */
const together = [
  ['analyses', ['code_type', 'code_id']],
  ['channel_settings', ['code_type', 'code_id']],
  ['figures', ['failure_reason', 'outcome_known']],
  ['submissions', ['failed_in_state', 'failed_step', 'failure_reason', 'outcome_known']],
] as const;

/** Each statement that is put together at run time: by the rules of the tables, by the probe of the store, or by pg-boss. */
const unknown = [
  'erasure/erase-mentions.ts',
  'erasure/erase-mentions.ts',
  'erasure/erase-person.ts',
  'erasure/retention.ts',
  'erasure/retention.ts',
  'erasure/retention.ts',
  'outbox/delete-old-messages.ts',
  'store/probe-store.ts',
  'store/queue/queue.ts',
];

describe('the rows of statements', () => {
  const examples = resolve(__dirname, 'examples.ts');
  let client: Client;
  let calls: Call[];
  let program: ts.Program;
  let catalog: Catalog;

  beforeAll(async () => {
    client = new Client({ connectionString: await copyInitialisedDatabase() });
    await client.connect();
    catalog = await readCatalog(client, together);
    ({ calls, program } = await listStatements([examples]));
  });
  afterAll(() => client.end());

  async function explain({ place, row, omitsNulls, text = '' }: Call): Promise<string[]> {
    const statement = await describeStatement(client, catalog, text);
    const checker = program.getTypeChecker();
    return findMismatches(statement, row, { omitsNulls, checker }).map((problem) => `${place}: ${problem}`);
  }

  async function explainAll(chosen: readonly Call[]): Promise<string[]> {
    const problems: string[] = [];
    for (const call of chosen) problems.push(...(await explain(call)));
    return problems;
  }

  it('have the types that the program gives them, by the schema after all migrations', async () => {
    const ofBot = calls.filter(({ file, text }) => file !== examples && text !== undefined);
    expect(ofBot.length).toBeGreaterThan(250);
    expect(await explainAll(ofBot)).toEqual([]);
  });

  it('are known wherever the statement is', () => {
    const missing = calls.filter(({ text }) => text === undefined).map(({ place }) => place.split(':')[0]);
    expect(missing.sort()).toEqual(unknown);
  });

  it('are found wrong where they are', async () => {
    const ofExamples = calls.filter(({ file }) => file === examples);
    const problems = await explainAll(ofExamples);
    expect(problems.map((problem) => problem.replace(/^\S+: /, ''))).toEqual([
      'FIND_OWNER: ownerId can be null, but is not declared as undefined',
      'FIND_OWNER: ownerId can be null, but is not declared as null',
      'LIST_ALERTED: rule can be null, but is not declared as undefined',
      'COUNT: count is number, but declared as string',
      'COUNT: newest can be null, but is not declared as undefined',
      'LIST_COMPANIES: company id is string, but declared as number',
      'LIST_COMPANIES: company name can be null, but is not declared as null',
      'LIST_STATES: createdAt is selected, but not declared',
      'LIST_STATES: state can be proposed, which is not declared',
      'LIST_STATES: state can be waiting, which is not declared',
      'LIST_STATES: state can be merged, which is not declared',
      'LIST_STATES: at is declared, but not selected',
      'LIST_REQUESTS: requests has items that can be null',
      'LIST_OWNERS: ownerId can be null, but is not declared as null',
      'LIST_REFUSED: refusedFiles is JSON, but declared as string',
      "'select id from xray.cases': id is int8, but declared as string",
    ]);
  });
});
