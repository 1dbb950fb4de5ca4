import { randomBytes } from 'node:crypto';
import {
  createAdditionalData,
  createItemWithFiles,
  readNodeResult,
  runNode,
  runWorkflow,
  setBinaryDataMode,
} from '../support/n8n-engine';
import { createBatchedHttpRequestNodes, runCodeInProcess, withBuiltInNodes } from './http-request-nodes';

/** Our node, or the chain with so many items a second, or all of them at once (0). */
export type Racer = 'ours' | number;

export interface RaceResult {
  readonly ms: number;
  /** The number of items for which every call succeeded. */
  readonly finished: number;
}

const [n8n = '', service = '', itemCount, racer] = process.argv.slice(2);

async function main(): Promise<void> {
  await setBinaryDataMode('filesystem');
  const credential = { baseUrl: service, authentication: 'bearer', token: 'bench' };
  const file = { name: 'a.pdf', content: randomBytes(20_000) };
  const items = await Promise.all(
    Array.from({ length: Number(itemCount) }, () => createItemWithFiles({ data: file })),
  );
  const run = { resource: 'analysis', operation: 'run', codeId: '732829320', input: 'binary' };
  const types = withBuiltInNodes(n8n);
  const around = { ...createAdditionalData(credential), ...runCodeInProcess };
  const nodes = createBatchedHttpRequestNodes(service, Number(racer) || undefined);
  const begin = performance.now();
  const { outputs } =
    racer === 'ours'
      ? await runNode(credential, run, items)
      : readNodeResult(await runWorkflow(nodes, items, around, { types }), 'manager_xray');
  process.send?.({ ms: performance.now() - begin, finished: outputs[0]?.length ?? 0 } satisfies RaceResult);
  process.disconnect();
}

void main();
