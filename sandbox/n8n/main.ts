import { once } from 'node:events';
import { join } from 'node:path';
import { abortOnSignal } from '../core/abort-on-signal';
import { formatStartupMessage } from './format-startup-message';
import { installN8n } from './install-n8n';
import { packNodes } from './pack-nodes';
import { readSettings } from './settings';
import { showProgress } from './show-progress';
import { startN8nDev } from './start-n8n-dev';

const N8N_PORT = 5678;
const RISK_PORT = 4020;

async function main(): Promise<void> {
  const signal = abortOnSignal();
  const { cache, checkout, data } = readSettings(process.env);

  const installation = await installN8n(cache, signal);
  if (process.argv.includes('--install')) return;
  const tarball = await showProgress('Packing the nodes', packNodes(checkout, signal));
  const ports = { n8n: N8N_PORT, risk: RISK_PORT };
  const n8nDev = await showProgress(
    'Starting n8n',
    startN8nDev({ checkout, installation, tarball, data, ports, signal }),
  );
  process.stdout.write(formatStartupMessage(n8nDev));
  await Promise.race([once(signal, 'abort'), n8nDev.n8n.process.exited]);
  await n8nDev.stop();
  if (!signal.aborted) throw new Error(`n8n stopped unexpectedly. See its log: ${join(data, 'n8n/n8n.log')}`);
}

main().catch((error: Error) => {
  if (error.name === 'AbortError') return;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
