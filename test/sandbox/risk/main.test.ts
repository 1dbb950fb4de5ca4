import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RiskSandbox, type RiskSandboxOptions, startRiskSandbox } from '../../../sandbox/risk';
import { sampleStatements } from '../../../sandbox/samples';
import { spawnProgram } from '../../support/spawn-process';
import { SAMPLE_NOTES } from './sample-notes';
import { SandboxClient } from './sandbox-client';
import { WebhookReceiver } from './webhook-receiver';

describe('the program', () => {
  const children: ChildProcess[] = [];

  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
  });

  function run(...args: string[]) {
    const sandbox = spawnProgram('sandbox/risk/main.ts', args);
    children.push(sandbox.child);
    return sandbox;
  }

  /** A client made from the printed settings. */
  async function clientOf({ printed }: ReturnType<typeof run>) {
    const [, url] = await printed(/^RISK_API_URL=(.+)$/m);
    const [, headers] = await printed(/^RISK_API_HEADERS='(.+)'$/m);
    return new SandboxClient({ url: url as string, headers: JSON.parse(headers as string) });
  }

  test('prints the settings for a client and each event, and exits with 0 on SIGTERM', async () => {
    const sandbox = run('--port', '0', '--speed', '1200');
    const client = await clientOf(sandbox);
    await sandbox.printed(/siren 000429001 .*429/);
    const { id } = await client.createRequest();
    await sandbox.printed(new RegExp(`Request ${id} created for siren 732829320`));
    await sandbox.printed(/Manager X-Ray ready: rep_\w+/);
    sandbox.child.kill('SIGTERM');
    expect((await sandbox.exited).code).toBe(0);
    expect(sandbox.output.err).toBe('');
  });

  test('acknowledged requests survive a kill, and their analysis continues', async () => {
    const data = await mkdtemp(join(tmpdir(), 'risk-sandbox-'));
    const killed = run('--port', '0', '--speed', '0', '--data', data);
    const { id } = await (await clientOf(killed)).createRequest();
    killed.child.kill('SIGKILL');
    await killed.exited;

    await using sandbox = await startRiskSandbox({ dataDir: data, speed: 0 });
    const client = new SandboxClient(sandbox);
    expect((await client.get(`/requests/${id}`)).status).toBe(200);
    await sandbox.clock.advance(120_000);
    expect(await client.reports('manager_xray', id)).toHaveLength(1);
    await rm(data, { recursive: true });
  });

  test('a report that is months away in real time does not overflow its timer', async () => {
    // Two minutes at this speed take 139 days; Node warns on stderr and fires at once past 24.
    const sandbox = run('--port', '0', '--speed', '0.00001');
    await (await clientOf(sandbox)).createRequest();
    sandbox.child.kill('SIGTERM');
    expect((await sandbox.exited).code).toBe(0);
    expect(sandbox.output.err).toBe('');
  });

  test('a port in use is reported in a sentence', async () => {
    const otherServer = createServer().listen(0, '127.0.0.1');
    await once(otherServer, 'listening');
    const { port } = otherServer.address() as AddressInfo;
    const sandbox = run('--port', String(port));
    expect((await sandbox.exited).code).toBe(1);
    expect(sandbox.output.err).toBe(
      `Port ${port} is taken. Stop what listens there, or choose another port. Such as: npm run sandbox -- --port 4110\n`,
    );
    otherServer.close();
  });

  test('an invalid setting is named', async () => {
    const sandbox = run('--speed', 'fast', '--webhook', 'nowhere');
    expect((await sandbox.exited).code).toBe(1);
    expect(sandbox.output.err).toMatch(/^speed: .+\nwebhook: .+\n$/);
  });
});

describe('a restart', () => {
  const MINUTE = 60_000;
  let dataDir: string;
  let sandbox: RiskSandbox;
  let client: SandboxClient;
  let receiver: WebhookReceiver | undefined;

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'risk-sandbox-'));
    await start();
  });
  afterEach(async () => {
    await receiver?.close();
    receiver = undefined;
    await sandbox.close();
    await rm(dataDir, { recursive: true });
  });

  async function start(options: RiskSandboxOptions = {}) {
    sandbox = await startRiskSandbox({ speed: 0, dataDir, ...options });
    client = new SandboxClient(sandbox);
  }

  async function restart(options?: RiskSandboxOptions) {
    await sandbox.close();
    await start(options);
  }

  test('requests, notes, media and reports survive a restart', async () => {
    const { id } = await client.createRequest();
    await client.post(`/requests/${id}`, { notes: SAMPLE_NOTES });
    await sandbox.clock.advance(2 * MINUTE);
    const before = [
      await client.get(`/requests/${id}`),
      await client.get(`/reports?source=magpie&request=${id}`),
    ];
    await restart();
    const after = [
      await client.get(`/requests/${id}`),
      await client.get(`/reports?source=magpie&request=${id}`),
    ];
    expect(after.map(({ json }) => json)).toEqual(before.map(({ json }) => json));
    expect(after[1]?.json.reports).toHaveLength(1);
  });

  test('a running analysis continues, with the file stored before', async () => {
    const { id } = await client.createRequest();
    await client.upload({
      request: id,
      bytes: await sampleStatements.changedAfterSigning(),
      kind: 'bank_statement',
    });
    await sandbox.clock.advance(MINUTE);
    await restart();
    expect(await client.reports('doc_xray', id)).toEqual([]);
    await sandbox.clock.advance(MINUTE);
    expect(await client.reports('doc_xray', id)).toMatchObject([{ raw: { flag: { color: 'red' } } }]);
    await restart();
    await sandbox.clock.advance(60 * MINUTE);
    expect(await client.reports('doc_xray', id)).toHaveLength(1);
  });

  test('a webhook not yet accepted is retried after a restart, and an accepted one is not', async () => {
    receiver = await WebhookReceiver.start(204, 500);
    await client.post('/_sandbox/webhooks', { url: receiver.url });
    await client.createRequest();
    await client.createRequest();
    await sandbox.clock.advance(2 * MINUTE);
    expect(receiver.received).toHaveLength(2);
    await restart();
    await sandbox.clock.advance(MINUTE);
    expect(receiver.received).toHaveLength(3);
    expect(receiver.received[2]?.body).toBe(receiver.received[1]?.body);
    await restart();
    await sandbox.clock.advance(60 * MINUTE);
    expect(receiver.received).toHaveLength(3);
  });

  test('a line cut short when the process ended loses only that line', async () => {
    const { id } = await client.createRequest();
    await sandbox.close();
    await appendFile(join(dataDir, 'journal.jsonl'), '{"at":1,"collection":"requests","id":"req_cut","rec');
    await start();
    expect((await client.get(`/requests/${id}`)).status).toBe(200);
    const second = await client.createRequest();
    await restart();
    expect((await client.get(`/requests/${id}`)).status).toBe(200);
    expect((await client.get(`/requests/${second.id}`)).status).toBe(200);
  });

  test('a second sandbox cannot use the folder', async () => {
    await expect(startRiskSandbox({ dataDir })).rejects.toThrow(/in use by another process/);
    expect((await client.get('/requests/absent')).status).toBe(404);
  });
});
