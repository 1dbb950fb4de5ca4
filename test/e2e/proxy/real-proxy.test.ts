import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import manifest from '../../../bot/manifest.json';
import { startRiskSandbox } from '../../../sandbox/risk';
import { readManifest, startSlackWorkspace } from '../../../sandbox/slack';
import { startForwardProxy } from '../../fakes/start-forward-proxy';
import { createBotEnv, WEBHOOK_TOKEN } from '../../support/bot-env';
import { ANALYSIS_MS, COMPLETE_MESSAGE } from '../../support/bot-in-workspace';
import { createSelfSignedCertificate } from '../../support/create-self-signed-certificate';
import { spawnBot, spawnProgram } from '../../support/spawn-process';
import { startTinyproxy } from './start-tinyproxy';
import { startTlsTerminator } from './start-tls-terminator';

const CREDENTIALS = 'ada:a-password-of-tests';

test('bot and command line work through a real proxy with TLS everywhere, and nothing bypasses it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'xray-behind-proxy-'));
  await using workspace = await startSlackWorkspace({
    app: readManifest(manifest),
    rateLimits: false,
    publicUrl: 'https://slack.test',
    redirectDownloads: 'redirect_within_slack',
  });
  await using risk = await startRiskSandbox({ speed: 0, storagePublicUrl: 'https://storage.test' });
  const ports = {
    'slack.test': workspace.port,
    'files.slack.test': workspace.port,
    'api.test': risk.port,
    'storage.test': Number(new URL(risk.storageUrl).port),
  };
  const certificate = createSelfSignedCertificate(...Object.keys(ports));
  await writeFile(join(folder, 'ca.pem'), certificate.cert);
  const front = await startTlsTerminator(certificate, ports);
  // Only the second proxy resolves these names, and only the first one uses it.
  const names = Object.fromEntries(Object.keys(ports).map((name) => [name, front.port]));
  await using second = await startForwardProxy(names);
  await using proxy = await startTinyproxy({ upstream: second.port, credentials: CREDENTIALS });

  const network = { HTTPS_PROXY: proxy.url, NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem') };
  const env = createBotEnv(workspace, risk, {
    ...network,
    RISK_API_URL: 'https://api.test',
    SLACK_FILE_HOSTS: '*.slack.test',
    DATA_DIR: join(folder, 'store'),
  });
  const bot = spawnBot(env);
  const { port } = await bot.ready;
  risk.registerWebhook({ url: `http://127.0.0.1:${port}/webhooks/risk/${WEBHOOK_TOKEN}` });
  const [stored, online] = [risk.eventLog.next('medium.stored'), risk.eventLog.next('medium.online')];
  const content = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(20_000_000)]);
  workspace.as('ada').shareFile('credit', { name: 'large.pdf', content, text: COMPLETE_MESSAGE });
  expect((await stored).size).toBe(content.length);
  await online;
  await risk.clock.advance(ANALYSIS_MS);
  await workspace.until(
    'message.posted',
    ({ message }) => message.metadata?.event_type === 'risk_xray_report',
  );

  await writeFile(join(folder, 'small.pdf'), '%PDF-1.4');
  const args = ['upload', join(folder, 'small.pdf'), '--code', '732829320', '--kind', 'other'];
  const uploaded = await spawnProgram('bot/cli/main.ts', args, { env }).exited;
  expect(uploaded).toMatchObject({ code: 0 });

  const { code, out } = await bot.stop();
  expect({ code, secret: out.includes('a-password-of-tests') }).toEqual({ code: 0, secret: false });
  const tunnels = new Set(await second.requests());
  expect(tunnels).toEqual(new Set(Object.keys(ports).map((name) => `CONNECT ${name}:443`)));
  const asked = proxy.log().filter((line) => line.includes('Request (file descriptor'));
  expect(asked.length).toBeGreaterThan(tunnels.size);
  front.close();
  await rm(folder, { recursive: true });
});
