import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { installDebianPackages, NGINX } from '../../../scripts/install-debian-packages';
import { freePort } from '../../support/free-port';
import { CHECKOUT } from './buildah';

const CONFIGURATION = readFileSync(join(CHECKOUT, 'bot/deploy/balancer.conf'), 'utf8');

/** A server that says what it took, and answers unless the path tells it to wait. */
const REPLICA_SCRIPT = `require('node:http').createServer((request, response) => request.resume().on('end', () => {
  console.log(request.url);
  if (!request.url.includes('wait')) response.end('ok');
})).listen(process.env.PORT, '127.0.0.1', () => console.log('listening'));`;

const running: ChildProcess[] = [];
let folder: string;
beforeAll(() => installDebianPackages('nginx-light'), 300_000);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'balancer-'));
});
afterEach(async () => {
  for (const child of running.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  rmSync(folder, { recursive: true });
});

async function startReplica() {
  const port = await freePort();
  const child = spawn(process.execPath, ['-e', REPLICA_SCRIPT], {
    env: { PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.push(child);
  const requests: string[] = [];
  const lines = createInterface({ input: child.stdout });
  await once(lines, 'line');
  lines.on('line', (url) => requests.push(url));
  return { port, took: requests, nextRequest: () => once(lines, 'line'), child };
}

/** nginx with the file of ours; only where the replicas are and where it listens are of this machine. */
async function startBalancer(replicas: readonly { port: number }[], change = (text: string) => text) {
  const port = await freePort();
  const upstream = replicas.map((replica) => `server 127.0.0.1:${replica.port};`).join(' ');
  const ours = change(CONFIGURATION)
    .replace(/^resolver .*$/m, `upstream replicas { ${upstream} }`)
    .replace('set $bots bot:3000;', 'set $bots replicas;')
    .replace('listen 8080;', `listen 127.0.0.1:${port};`);
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, `pid ${folder}/pid;\nevents {}\nhttp {\naccess_log off;\n${ours}\n}\n`);
  const child = spawn(NGINX, ['-e', join(folder, 'errors'), '-c', file, '-g', 'daemon off;'], {
    stdio: 'inherit',
  });
  running.push(child);
  while (!(await isListening(port))) await wait(20);
  return (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body: '{}' });
}

function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  }).finally(() => socket.destroy()) as Promise<boolean>;
}

/** A POST that one of two replicas has and does not answer, and then that replica is killed. */
async function killReplicaDuringPost(change?: (text: string) => string) {
  const [a, b] = [await startReplica(), await startReplica()];
  const post = await startBalancer([a, b], change);
  const answer = post('/slack/events?wait');
  await Promise.race([a.nextRequest(), b.nextRequest()]);
  const [holder, other] = a.took.length > 0 ? [a, b] : [b, a];
  const repeated = other.nextRequest();
  holder.child.kill('SIGKILL');
  return { answer, repeated, other };
}

test('a POST whose replica is killed is not retried on the other', async () => {
  const { answer, other } = await killReplicaDuringPost();
  expect((await answer).status).toBe(502);
  expect(other.took).toEqual([]);
});

test('with non_idempotent it is retried, which shows that this test can fail', async () => {
  const { repeated, other } = await killReplicaDuringPost((text) =>
    text.replace('proxy_next_upstream error timeout;', 'proxy_next_upstream error timeout non_idempotent;'),
  );
  await repeated;
  expect(other.took).toEqual(['/slack/events?wait']);
  other.child.kill('SIGKILL');
});

test('a POST that times out is not retried on the other', async () => {
  const [a, b] = [await startReplica(), await startReplica()];
  const post = await startBalancer([a, b], (text) =>
    text.replace('proxy_read_timeout 15s', 'proxy_read_timeout 1s'),
  );
  expect((await post('/webhooks/risk/wait')).status).toBe(504);
  expect([...a.took, ...b.took]).toEqual(['/webhooks/risk/wait']);
});

test('a dead replica is skipped: every POST reaches the other once', async () => {
  const [gone, there] = [await startReplica(), await startReplica()];
  gone.child.kill('SIGKILL');
  await once(gone.child, 'exit');
  const post = await startBalancer([gone, there]);
  const paths = Array.from({ length: 10 }, (_, at) => `/slack/events?${at}`);
  for (const path of paths) expect((await post(path)).status).toBe(200);
  expect(there.took).toEqual(paths);
});

test('internal endpoints are not exposed', async () => {
  const replica = await startReplica();
  const post = await startBalancer([replica]);
  for (const path of ['/metrics', '/readyz', '/']) expect((await post(path)).status).toBe(404);
  expect(replica.took).toEqual([]);
});
