import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { startRiskSandbox } from '../../../sandbox/risk';
import { startSlackWorkspace } from '../../../sandbox/slack';
import { startOtlpReceiver } from '../../fakes/start-otlp-receiver';
import { createBotEnv, WEBHOOK_TOKEN } from '../../support/bot-env';
import { ANALYSIS_MS, COMPLETE_MESSAGE } from '../../support/bot-in-workspace';
import { spawnProcess, withReadyLine } from '../../support/spawn-process';
import { getPackedTarball } from './get-packed-tarball';

const root = resolve(__dirname, '../../..');
const run = promisify(execFile);

describe('the packed bot in an empty folder', () => {
  let folder: string;
  const installed = (path: string) => join(folder, 'node_modules', path);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'packed-bot-'));
    await writeFile(join(folder, 'package.json'), '{"private":true}');
    const npmFlags = ['--no-audit', '--no-fund', '--ignore-scripts'];
    await run('npm', ['install', ...npmFlags, getPackedTarball('bot')], { cwd: folder });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('includes its manifest and .env.example', async () => {
    const ours = await readFile(join(root, 'bot/manifest.json'), 'utf8');
    expect(await readFile(installed('risk-xray-bot/dist/manifest.json'), 'utf8')).toBe(ours);
    const variables = await readFile(installed('risk-xray-bot/dist/.env.example'), 'utf8');
    expect(variables).toContain('SLACK_BOT_TOKEN');
  });

  test('includes the command line', async () => {
    const { stdout } = await run(installed('.bin/risk-xray'), ['help'], { cwd: folder });
    expect(stdout).toContain('upload');
    const printed = await run(installed('.bin/risk-xray'), ['manifest'], { cwd: folder });
    expect(JSON.parse(printed.stdout)).toEqual(
      JSON.parse(await readFile(installed('risk-xray-bot/dist/manifest.json'), 'utf8')),
    );
  });

  test('serves MCP, with the SDK in its bundle and its licence beside it', async () => {
    const client = new Client({ name: 'test', version: '1.0.0' });
    const command = installed('.bin/risk-xray');
    await client.connect(new StdioClientTransport({ command, args: ['mcp'], cwd: folder, stderr: 'ignore' }));
    expect((await client.listTools()).tools.map(({ name }) => name)).toContain('get_report');
    await client.close();
    for (const name of ['@modelcontextprotocol/server', '@opentelemetry/sdk-trace-base'])
      expect({ name, is: existsSync(installed(name)) }).toEqual({ name, is: false });
    const licences = await readFile(installed('risk-xray-bot/dist/THIRD-PARTY-LICENSES.txt'), 'utf8');
    expect(licences).toMatch(/^@modelcontextprotocol\/server .*^@opentelemetry\/sdk-trace-base /ms);
  });

  test('becomes ready, accepts a statement, posts its X-Ray, and drains', async () => {
    await using workspace = await startSlackWorkspace({ rateLimits: false });
    await using risk = await startRiskSandbox({ speed: 0 });
    await using collector = await startOtlpReceiver();
    const { RISK_API_HEADERS: _inFile, ...env } = createBotEnv(workspace, risk, {
      DATA_DIR: join(folder, 'store'),
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_BSP_SCHEDULE_DELAY: '50',
    });
    // As .env.example says: what holds a # is in single quotes.
    const headers = JSON.stringify({ ...risk.headers, 'x-key': 'a#b' });
    await writeFile(join(folder, '.env'), `RISK_API_HEADERS='${headers}'\n`);
    const bot = withReadyLine(spawnProcess([installed('.bin/risk-xray-bot')], { cwd: folder, env }));
    const { port } = await bot.ready;
    const url = `http://127.0.0.1:${port}`;
    const doctor = await run(installed('.bin/risk-xray'), ['doctor', '--url', url], {
      cwd: folder,
      env: { ...process.env, ...env },
    });
    expect(doctor.stdout).toMatch(/✓ cards.*✓ socket.*✓ webhook/s);
    risk.registerWebhook({ url: `${url}/webhooks/risk/${WEBHOOK_TOKEN}` });
    const online = risk.eventLog.next('medium.online');
    workspace.as('ada').shareFile('credit', { name: 'a.pdf', content: '%PDF', text: COMPLETE_MESSAGE });
    await online;
    await risk.clock.advance(ANALYSIS_MS);
    await workspace.until(
      'message.posted',
      ({ message }) => message.metadata?.event_type === 'risk_xray_report',
    );
    await collector.until(() => collector.spans.some(({ name }) => name === 'risk webhook'));
    expect((await bot.stop()).code).toBe(0);
  });
});
