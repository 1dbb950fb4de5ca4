import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import manifest from '../../../bot/manifest.json';
import { readManifest, type SlackWorkspaceOptions, startSlackWorkspace } from '../../../sandbox/slack';
import { startForwardProxy } from '../../fakes/start-forward-proxy';
import { createSelfSignedCertificate } from '../../support/create-self-signed-certificate';
import { startTlsTerminator } from '../proxy/start-tls-terminator';

const HOST = 'slack.com';

/**
 * A workspace at https://slack.com for the processes that get its variables: the Slack node of n8n knows no other address. They
 * reach it by a proxy that knows no other host, and trust its certificate.
 */
export async function startSlackCom(options: Pick<SlackWorkspaceOptions, 'users' | 'channels'>) {
  const folder = await mkdtemp(join(tmpdir(), 'slack-com-'));
  const workspace = await startSlackWorkspace({
    app: readManifest(manifest),
    publicUrl: `https://${HOST}`,
    rateLimits: false,
    // Slack's three seconds are real time, which a loaded machine may exceed.
    ackTimeoutMs: 20_000,
    triggerTtlMs: 20_000,
    ...options,
  });
  const certificate = createSelfSignedCertificate(HOST);
  const authority = join(folder, 'ca.pem');
  await writeFile(authority, certificate.cert);
  const front = await startTlsTerminator(certificate, { [HOST]: workspace.port });
  const proxy = await startForwardProxy({ [HOST]: front.port });
  return {
    workspace,
    env: { HTTPS_PROXY: proxy.url, NO_PROXY: '127.0.0.1,localhost', NODE_EXTRA_CA_CERTS: authority },
    stop: async () => {
      await proxy.close();
      front.close();
      await workspace.close();
      await rm(folder, { recursive: true });
    },
  };
}

export type SlackCom = Awaited<ReturnType<typeof startSlackCom>>;
