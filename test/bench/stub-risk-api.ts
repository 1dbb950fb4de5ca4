import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { TokenBucket } from '../../sandbox/core/token-bucket';
import { SlidingWindow } from '../fakes/sliding-window';

/**
 * A service with almost no cost: it only counts what it receives, and every report is ready at once. With arguments it has a
 * latency and a limit of calls a second, a token bucket or a sliding window, from which its storage is exempt.
 */
const [latencyMs = 0, callsPerSecond = 0] = process.argv.slice(2, 4).map(Number);
const limit = callsPerSecond > 0 ? createLimit(process.argv[4]) : undefined;
let lastId = 0;
const counts = { requests: 0, refused: 0 };

const server = createServer(async (request, response) => {
  await drainBody(request);
  const { url = '', method } = request;
  const [, resource = '', id] = url.split(/[/?]/);
  if (resource === 'counts') return void response.end(JSON.stringify(counts));
  const isRefused = limit && resource !== 'storage' && limit.take(performance.now()) > 0;
  if (latencyMs > 0) await sleep(latencyMs);
  if (isRefused) {
    counts.refused += 1;
    return void response.writeHead(429, { 'retry-after': '1' }).end();
  }
  if (method === 'POST' && resource === 'requests') counts.requests += 1;
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(respond(`${method} ${resource}`, id)));
});

function createLimit(kind: string | undefined): TokenBucket | SlidingWindow {
  if (kind === 'window') return new SlidingWindow(callsPerSecond);
  return new TokenBucket({ intervalMs: 1_000 / callsPerSecond, burst: callsPerSecond }, performance.now());
}

function respond(call: string, id: string | undefined): object {
  lastId += 1;
  switch (call) {
    case 'POST requests':
      return { request: { id: `r${lastId}`, code: { type: 'siren', id: '732829320' }, status: 'new' } };
    case 'POST media':
      return id
        ? { medium: { id, status: 'online' } }
        : { medium: { id: `m${lastId}`, upload: createUploadForm() } };
    case 'GET reports':
      return { reports: [createReport()] };
    default:
      return {};
  }
}

function createUploadForm() {
  const names = ['key', 'acl', 'bucket', 'policy', 'signature', 'Content-Type'];
  const fields = Object.fromEntries(names.map((name) => [name, name.repeat(8)]));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/storage`, fields };
}

function createReport() {
  const raw = { flag: { color: 'green', value: 0 }, type: [{ class: 'other', confidence: 1 }], reasons: [] };
  return { id: `p${lastId}`, source: 'doc_xray', raw };
}

async function drainBody(request: IncomingMessage): Promise<void> {
  for await (const _ of request);
}

server.listen(0, '127.0.0.1', () => {
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
