import { createItemWithLargeFile, runNode, setBinaryDataMode } from '../support/n8n-engine';

/** A process of its own, so that its peak is that of the upload only. */
const [baseUrl = '', size = ''] = process.argv.slice(2);
const credential = { baseUrl, authentication: 'bearer', token: 'bench' };
const parameters = {
  resource: 'document',
  operation: 'upload',
  requestId: { mode: 'id', value: 'r1', __rl: true },
  options: { largestFile: 1_000 },
};

async function upload(bytes: number): Promise<void> {
  const { outputs, error } = await runNode(credential, parameters, [
    await createItemWithLargeFile('a.pdf', bytes),
  ]);
  if (error) throw error;
  if (outputs[0]?.[0]?.json.size !== bytes) throw new Error('Another file was uploaded');
}

async function main(): Promise<void> {
  await setBinaryDataMode('filesystem');
  // First a file of the default maximum size, so that one-time setup is done.
  await upload(20_000_000);
  const before = process.memoryUsage.rss();
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 5);
  await upload(Number(size));
  clearInterval(watch);
  process.send?.((peak - before) / 1_000_000);
  process.disconnect();
}

void main();
