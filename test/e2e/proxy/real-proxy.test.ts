import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import manifest from '../../../bot/manifest.json';
import { startRiskSandbox } from '../../../sandbox/risk';
import { readManifest, startSlackWorkspace } from '../../../sandbox/slack';
import { startForwardProxy } from '../../fakes/start-forward-proxy';
import { ANALYSIS_MS, COMPLETE_MESSAGE, WEBHOOK_TOKEN } from '../../support/bot-in-workspace';
import { createSelfSignedCertificate } from '../../support/create-self-signed-certificate';
import { spawnBot, spawnWatched } from '../../support/spawn-bot';
import { startTinyproxy } from './start-tinyproxy';
import { startTlsTerminator } from './start-tls-terminator';

const root = resolve(__dirname, '../../..');
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
  // Only the second proxy knows where these names are, and only the first one asks it.
  const names = Object.fromEntries(Object.keys(ports).map((name) => [name, front.port]));
  await using second = await startForwardProxy(names);
  await using proxy = await startTinyproxy({ upstream: second.port, credentials: CREDENTIALS });

  const api = { RISK_API_URL: 'https://api.test', RISK_API_HEADERS: JSON.stringify(risk.headers) };
  const network = { HTTPS_PROXY: proxy.url, NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem') };
  const bot = spawnBot({
    ...api,
    ...network,
    SLACK_API_URL: workspace.apiUrl,
    SLACK_FILE_HOSTS: '*.slack.test',
    SLACK_BOT_TOKEN: workspace.app.botToken,
    SLACK_APP_TOKEN: workspace.app.appToken,
    WEBHOOK_TOKEN,
    DATA_DIR: join(folder, 'store'),
    PORT: '0',
  });
  const never = bot.ended.then(({ err, out }) => Promise.reject(new Error(`${err}${out}`)));
  const { port } = await Promise.race([bot.ready, never]);
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
  const words = ['upload', join(folder, 'small.pdf'), '--code', '732829320', '--kind', 'other'];
  const cli = ['--require', 'tsx/cjs', 'bot/cli/main.ts', ...words];
  const uploaded = await spawnWatched(process.execPath, cli, { cwd: root, env: { ...api, ...network } })
    .ended;
  expect(uploaded).toMatchObject({ code: 0 });

  bot.child.kill('SIGTERM');
  const { code, out } = await bot.ended;
  expect({ code, secret: out.includes('a-password-of-tests') }).toEqual({ code: 0, secret: false });
  const tunnels = new Set(await second.requests());
  expect(tunnels).toEqual(new Set(Object.keys(ports).map((name) => `CONNECT ${name}:443`)));
  const asked = proxy.log.filter((line) => line.includes('Request (file descriptor'));
  expect(asked.length).toBeGreaterThan(tunnels.size);
  front.close();
  await rm(folder, { recursive: true });
});
