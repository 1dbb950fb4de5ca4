import { runNode } from '../support/n8n-engine';

/** The first service has no limit, to warm up; each of the others is new, so that a second's worth of calls may come at once. */
const [itemCount, ...services] = process.argv.slice(2);

export interface BatchResult {
  readonly ms: number;
  /** The number of items in the output. */
  readonly items: number;
  /** The number of requests created at the service. */
  readonly requests: number;
  readonly refused: number;
}

/** Sends the items through Request: Create. */
async function runBatch(service: string): Promise<BatchResult> {
  const credential = { baseUrl: service, authentication: 'bearer', token: 'bench' };
  const parameters = { resource: 'request', operation: 'create', codeId: '732829320' };
  const items = Array.from({ length: Number(itemCount) }, () => ({ json: {} }));
  const begin = performance.now();
  const { outputs, error } = await runNode(credential, parameters, items);
  const ms = performance.now() - begin;
  if (error) process.stderr.write(`${error.message}\n`);
  const counts = await (await fetch(`${service}/counts`)).json();
  return { ms, items: outputs[0]?.length ?? 0, ...(counts as { requests: number; refused: number }) };
}

async function main(): Promise<void> {
  const results: BatchResult[] = [];
  for (const service of services) results.push(await runBatch(service));
  process.send?.(results.slice(1));
  process.disconnect();
}

void main();
