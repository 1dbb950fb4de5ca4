import { randomBytes } from 'node:crypto';
import {
  createAdditionalData,
  createItemWithFiles,
  readNodeResult,
  runNode,
  runWorkflow,
  setBinaryDataMode,
} from '../support/n8n-engine';
import { median } from '../support/result-row';
import { createHttpRequestNodes, runCodeInProcess, withBuiltInNodes } from './http-request-nodes';

const ITEM_COUNT = 200;
const ROUNDS = 5;
const [service = '', n8n = ''] = process.argv.slice(2);
const credential = { baseUrl: service, authentication: 'bearer', token: 'bench' };

/** Milliseconds for all items; all of them must be in the output. */
async function timeItems(work: () => Promise<{ outputs: unknown[][]; error?: Error }>): Promise<number> {
  const begin = performance.now();
  const { outputs, error } = await work();
  if (error) throw error;
  if (outputs[0]?.length !== ITEM_COUNT) throw new Error(`${outputs[0]?.length} items came out`);
  return performance.now() - begin;
}

async function main(): Promise<void> {
  await setBinaryDataMode('filesystem');
  const file = { name: 'a.pdf', content: randomBytes(20_000) };
  const items = await Promise.all(
    Array.from({ length: ITEM_COUNT }, () => createItemWithFiles({ data: file })),
  );
  const run = { resource: 'analysis', operation: 'run', codeId: '732829320', input: 'binary' };
  const types = withBuiltInNodes(n8n);
  const around = { ...createAdditionalData(credential), ...runCodeInProcess };
  const ours = () => timeItems(() => runNode(credential, run, items));
  const theirs = () =>
    timeItems(async () =>
      readNodeResult(await runWorkflow(createHttpRequestNodes(service), items, around, { types }), 'verdict'),
    );

  await Promise.all([ours(), theirs()]);
  const rounds: { ours: number; theirs: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push({ ours: await ours(), theirs: await theirs() });
  process.send?.({
    ratios: rounds.map(({ ours, theirs }) => ours / theirs),
    ours: median(rounds.map(({ ours }) => ours)),
    theirs: median(rounds.map(({ theirs }) => theirs)),
  });
  process.disconnect();
}

void main();
