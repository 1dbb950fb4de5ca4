import { join } from 'node:path';
import { findFreePort } from '../core/http/find-free-port';
import { type RiskSandbox, startRiskSandbox } from '../risk';
import { installCommunityPackage } from './install-community-package';
import { N8nSession } from './n8n-session';
import { OWNER } from './owner';
import { seedN8n } from './seed-n8n';
import { type N8nOptions, type RunningN8n, startN8n } from './start-n8n';

interface N8nDevOptions {
  /** The checkout, which has the examples. */
  checkout: string;
  /** The folder where n8n is installed. */
  installation: string;
  /** Our packed nodes. */
  tarball: string;
  /** The data folder of n8n and the sandbox. */
  data: string;
  /** The ports to use if they are free. */
  ports?: { n8n: number; risk: number };
  /** Additional settings of n8n. */
  env?: NodeJS.ProcessEnv;
  signal?: AbortSignal;
}

export interface N8nDev {
  n8n: RunningN8n;
  /** The options to restart the same n8n with. */
  n8nOptions: N8nOptions;
  session: N8nSession;
  sandbox: RiskSandbox;
  stop(): Promise<void>;
}

/** Starts a real n8n with our nodes, a credential and the examples, connected to a sandbox. */
export async function startN8nDev(options: N8nDevOptions): Promise<N8nDev> {
  const { checkout, installation, tarball, data, ports, env, signal } = options;
  const userFolder = join(data, 'n8n');
  const running: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const close of running.splice(0).reverse()) await close();
  };
  try {
    await installCommunityPackage(tarball, userFolder, signal);
    const sandbox = await startRiskSandbox({
      dataDir: join(data, 'risk'),
      port: await findFreePort(ports?.risk),
      storagePort: await findFreePort(ports && ports.risk + 1),
      // On a slow machine, n8n may need a while for the first delivery.
      webhookTimeoutMs: 30_000,
    });
    running.push(() => sandbox.close());
    const port = await findFreePort(ports?.n8n);
    const n8nOptions: N8nOptions = { installation, userFolder, port, env };
    const n8n = await startN8n({ ...n8nOptions, signal });
    running.push(() => n8n.process.stop());
    const session = await N8nSession.open(n8n.url, OWNER);
    await seedN8n({ session, sandbox, checkout });
    signal?.throwIfAborted();
    return { n8n, n8nOptions, session, sandbox, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
