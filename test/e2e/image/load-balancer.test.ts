import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../../sandbox/core/http/find-free-port';
import { installDebianPackages, NGINX } from '../../../scripts/install-debian-packages';
import { isListening } from '../../support/is-listening';
import { type SpawnedProcess, spawnProcess } from '../../support/spawn-process';
import { waitUntil } from '../../support/wait-until';
import { CHECKOUT } from './buildah';

const CONFIGURATION = readFileSync(join(CHECKOUT, 'bot/deploy/balancer.conf'), 'utf8');
const [, DOCUMENTED = ''] =
  /```nginx\n(.*?)```/s.exec(readFileSync(join(CHECKOUT, 'docs/setup.md'), 'utf8')) ?? [];

/** A server that prints the paths it received, and answers unless the path says `wait`. */
const REPLICA_SCRIPT = `require('node:http').createServer((request, response) => request.resume().on('end', () => {
  console.log(request.url);
  if (!request.url.includes('wait')) response.end('ok');
})).listen(process.env.PORT, '127.0.0.1', () => console.log('listening'));`;

const running: SpawnedProcess[] = [];
let folder: string;
beforeAll(() => installDebianPackages('nginx-light'), 300_000);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'balancer-'));
});
afterEach(async () => {
  for (const { stop } of running.splice(0)) await stop();
  rmSync(folder, { recursive: true });
});

async function startReplica() {
  const port = await findFreePort();
  const replica = spawnProcess([process.execPath, '-e', REPLICA_SCRIPT], { env: { PORT: String(port) } });
  running.push(replica);
  await replica.printed(/listening/);
  const requests = () => replica.output.out.match(/^\/.*$/gm) ?? [];
  return { port, requests, firstRequest: () => replica.printed(/^\//m), stop: replica.stop };
}

/** nginx with our configuration; only the addresses are those of this machine. */
async function startBalancer(
  replicas: readonly { port: number }[],
  change = (text: string) => text,
  configuration = CONFIGURATION,
) {
  const port = await findFreePort();
  const upstream = replicas.map((replica) => `server 127.0.0.1:${replica.port};`).join(' ');
  const ours = change(configuration)
    .replace(/^resolver .*$/m, '')
    .replace('set $bots bot:3000;', 'set $bots replicas;')
    .replaceAll('http://127.0.0.1:3000', 'http://replicas')
    .replace(/listen (8080|443 ssl);/, `listen 127.0.0.1:${port};`);
  const file = join(folder, 'nginx.conf');
  const server = `access_log ${folder}/requests;\nupstream replicas { ${upstream} }\n${ours}`;
  writeFileSync(file, `pid ${folder}/pid;\nevents {}\nhttp {\n${server}\n}\n`);
  running.push(spawnProcess([NGINX, '-e', join(folder, 'errors'), '-c', file, '-g', 'daemon off;']));
  await waitUntil('nginx to listen', () => isListening(port));
  return (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body: '{}' });
}

/** Sends a POST that one of two replicas receives and does not answer, then kills that replica. */
async function killReplicaDuringPost(change?: (text: string) => string) {
  const [a, b] = [await startReplica(), await startReplica()];
  const post = await startBalancer([a, b], change);
  const answer = post('/slack/events?wait');
  await Promise.race([a.firstRequest(), b.firstRequest()]);
  const [holder, other] = a.requests().length > 0 ? [a, b] : [b, a];
  const repeated = other.firstRequest();
  repeated.catch(() => undefined);
  await holder.stop('SIGKILL');
  return { answer, repeated, other };
}

test('a POST whose replica is killed is not retried on the other', async () => {
  const { answer, other } = await killReplicaDuringPost();
  expect((await answer).status).toBe(502);
  expect(other.requests()).toEqual([]);
});

test('with non_idempotent it is retried, which shows that this test can fail', async () => {
  const { repeated, other } = await killReplicaDuringPost((text) =>
    text.replace('proxy_next_upstream error timeout;', 'proxy_next_upstream error timeout non_idempotent;'),
  );
  await repeated;
  expect(other.requests()).toEqual(['/slack/events?wait']);
});

test('a POST that times out is not retried on the other', async () => {
  const [a, b] = [await startReplica(), await startReplica()];
  const post = await startBalancer([a, b], (text) =>
    text.replace('proxy_read_timeout 15s', 'proxy_read_timeout 1s'),
  );
  expect((await post('/webhooks/risk/wait')).status).toBe(504);
  expect([...a.requests(), ...b.requests()]).toEqual(['/webhooks/risk/wait']);
});

test('a dead replica is skipped: every POST reaches the other once', async () => {
  const [gone, there] = [await startReplica(), await startReplica()];
  await gone.stop('SIGKILL');
  const post = await startBalancer([gone, there]);
  const paths = Array.from({ length: 10 }, (_, at) => `/slack/events?${at}`);
  for (const path of paths) expect((await post(path)).status).toBe(200);
  expect(there.requests()).toEqual(paths);
});

test.each([
  ['balancer.conf', CONFIGURATION],
  ['docs/setup.md', DOCUMENTED],
])(
  'with %s, the API of the bot can be reached, and internal endpoints cannot',
  async (_name, configuration) => {
    const replica = await startReplica();
    const post = await startBalancer([replica], undefined, configuration);
    const api = ['/api', '/api/cases', '/api/cases/12?once'];
    for (const path of api) expect((await post(path)).status).toBe(200);
    for (const path of ['/metrics', '/readyz', '/', '/apis']) expect((await post(path)).ok).toBe(false);
    expect(replica.requests()).toEqual(api);
  },
);

test.each([
  ['balancer.conf', CONFIGURATION],
  ['docs/setup.md', DOCUMENTED],
])(
  'with %s, no log has the token of the webhook, not even while the bot cannot be reached',
  async (_name, configuration) => {
    const [there, gone] = [await startReplica(), await startReplica()];
    await gone.stop('SIGKILL');
    for (const [replica, status] of [
      [there, 200],
      [gone, 502],
    ] as const) {
      const post = await startBalancer([replica], undefined, configuration);
      expect((await post('/webhooks/risk/a-secret-token')).status).toBe(status);
      expect((await post('/slack/events')).status).toBe(status);
      await running.pop()?.stop('SIGQUIT');
    }
    expect(there.requests()).toEqual(['/webhooks/risk/a-secret-token', '/slack/events']);
    const logs = ['requests', 'errors'].map((name) => readFileSync(join(folder, name), 'utf8'));
    for (const log of logs) {
      expect(log).toContain('/slack/events');
      expect(log).not.toContain('a-secret-token');
    }
  },
);
