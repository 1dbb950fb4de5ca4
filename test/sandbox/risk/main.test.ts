import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startRiskSandbox } from '../../../sandbox/risk';
import { spawnProgram } from '../../support/spawn-process';
import { SandboxClient } from './sandbox-client';

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
