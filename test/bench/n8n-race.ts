import { randomBytes } from 'node:crypto';
import { itemWithFiles, keepBinaryDataIn, outcomeOf, runChain, runNode, surroundings } from '../nodes/engine';
import { chain, runsCode, withHttpRequestAndCode } from './http-request-chain';
import { median } from './row';

const ITEMS = 200;
const ROUNDS = 5;
const [service = '', n8n = ''] = process.argv.slice(2);
const credential = { baseUrl: service, authentication: 'bearer', token: 'bench' };

/** Milliseconds for all items, which must all come out. */
async function timed(work: () => Promise<{ outputs: unknown[][]; error?: Error }>): Promise<number> {
  const begin = performance.now();
  const { outputs, error } = await work();
  if (error) throw error;
  if (outputs[0]?.length !== ITEMS) throw new Error(`${outputs[0]?.length} items came out`);
  return performance.now() - begin;
}

async function main(): Promise<void> {
  await keepBinaryDataIn('filesystem');
  const file = { name: 'a.pdf', content: randomBytes(20_000) };
  const items = await Promise.all(Array.from({ length: ITEMS }, () => itemWithFiles({ data: file })));
  const run = { resource: 'analysis', operation: 'run', codeId: '732829320', input: 'binary' };
  const types = withHttpRequestAndCode(n8n);
  const around = { ...surroundings(credential), ...runsCode };
  const ours = () => timed(() => runNode(credential, run, items));
  const theirs = () =>
    timed(async () => outcomeOf(await runChain(chain(service), items, around, { types }), 'verdict'));

  await Promise.all([ours(), theirs()]);
  const rounds: { ours: number; theirs: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push({ ours: await ours(), theirs: await theirs() });
  process.send?.({
    ratio: median(rounds.map(({ ours, theirs }) => ours / theirs)),
    ours: median(rounds.map(({ ours }) => ours)),
    theirs: median(rounds.map(({ theirs }) => theirs)),
  });
  process.disconnect();
}

void main();
