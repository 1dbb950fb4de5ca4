import { join } from 'node:path';
import { findFreePort } from '../core/http/find-free-port';
import { type RiskSandbox, startRiskSandbox } from '../risk';
import { installCommunityPackage } from './install-community-package';
import { N8nSession } from './n8n-session';
import { OWNER } from './owner';
import { seedN8n } from './seed-n8n';
import { type N8nOptions, type RunningN8n, startN8n } from './start-n8n';

export interface N8nDevOptions {
  /** Where the examples are. */
  checkout: string;
  /** Where n8n is installed. */
  installation: string;
  /** Our packed nodes. */
  tarball: string;
  /** What n8n and the sandbox remember. */
  data: string;
  /** Taken when free. */
  ports?: { n8n: number; risk: number };
  /** Settings of n8n beyond our own. */
  env?: NodeJS.ProcessEnv;
  signal?: AbortSignal;
}

export interface N8nDev {
  n8n: RunningN8n;
  /** How to start the same n8n once more. */
  n8nOptions: N8nOptions;
  session: N8nSession;
  sandbox: RiskSandbox;
  stop(): Promise<void>;
}

/** A real n8n with our nodes, a credential and the examples, next to a sandbox that it is connected with. */
export async function startN8nDev(options: N8nDevOptions): Promise<N8nDev> {
  const { checkout, installation, tarball, data, ports, env, signal } = options;
  const userFolder = join(data, 'n8n');
  const running: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const end of running.splice(0).reverse()) await end();
  };
  try {
    await installCommunityPackage(tarball, userFolder, signal);
    const sandbox = await startRiskSandbox({
      dataDir: join(data, 'risk'),
      port: await findFreePort(ports?.risk),
      storagePort: await findFreePort(ports && ports.risk + 1),
      // On a small machine n8n may take its time over the first delivery.
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
