import { once } from 'node:events';
import { join } from 'node:path';
import { abortOnSignal } from '../core/abort-on-signal';
import { formatStartupMessage } from './format-startup-message';
import { installN8n, N8N_VERSION } from './install-n8n';
import { packNodes } from './pack-nodes';
import { readSettings } from './settings';
import { showProgress } from './show-progress';
import { startN8nDev } from './start-n8n-dev';

/** The default ports, none of which `npm start` uses: it can run at the same time. */
const DEFAULT_PORTS = { n8n: 5678, risk: 4030 };

// What people try out here, documents included, is theirs alone on this machine.
process.umask(0o077);

async function main(): Promise<void> {
  const signal = abortOnSignal();
  const { cache, checkout, data } = readSettings(process.env);

  const installation = await installN8n(cache, signal);
  if (process.argv.includes('--install')) return;
  const tarball = await showProgress('Packing the nodes', packNodes(checkout, signal));
  const n8nDev = await showProgress(
    `Starting n8n ${N8N_VERSION}`,
    startN8nDev({ checkout, installation, tarball, data, ports: DEFAULT_PORTS, signal }),
  );
  process.stdout.write(formatStartupMessage(n8nDev, N8N_VERSION));
  await Promise.race([once(signal, 'abort'), n8nDev.n8n.process.exited]);
  await n8nDev.stop();
  if (!signal.aborted) throw new Error(`n8n stopped unexpectedly. See its log: ${join(data, 'n8n/n8n.log')}`);
}

main().catch((error: Error) => {
  if (error.name === 'AbortError') return;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
