import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** A process of its own: a source that serves one file over and over, and two storages that only count what they get. */
const size = Number(process.argv[2]);
const file = Buffer.alloc(size, 'statement ');

// The other tool has its turn meanwhile: a connection that closes at the moment it is used again would end the run.
const options = { keepAliveTimeout: 120_000 };

const source = createServer(options, (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': size }).end(file);
});

/** The pace of a line of 100 Mbit/s. */
const LINE_BYTES_PER_MS = 12_500;

const createStorage = (bytesPerMs: number) =>
  createServer(options, async (request, response) => {
    const begin = performance.now();
    let received = 0;
    for await (const chunk of request as AsyncIterable<Buffer>) {
      received += chunk.length;
      const aheadMs = received / bytesPerMs - (performance.now() - begin);
      // A timer is precise to a millisecond or so: what a chunk comes too late, the next ones make up for.
      if (aheadMs > 2) await setTimeout(aheadMs);
    }
    response.writeHead(received > size ? 204 : 400).end();
  });

const servers = [source, createStorage(Number.POSITIVE_INFINITY), createStorage(LINE_BYTES_PER_MS)];

async function main(): Promise<void> {
  const [sourceUrl, storageUrl, lineUrl] = await Promise.all(
    servers.map(async (server) => {
      await once(server.listen(0, '127.0.0.1'), 'listening');
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    }),
  );
  process.send?.({ sourceUrl, storageUrl, lineUrl });
}

void main();
