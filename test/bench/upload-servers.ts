import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A process of its own: a source that serves one file over and over, and a storage that only counts what it gets. */
const size = Number(process.argv[2]);
const file = Buffer.alloc(size, 'statement ');

// The other tool has its turn meanwhile: a connection that closes at the moment it is used again would end the run.
const options = { keepAliveTimeout: 120_000 };

const source = createServer(options, (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': size }).end(file);
});

const storage = createServer(options, (request, response) => {
  let received = 0;
  request.on('data', (chunk: Buffer) => {
    received += chunk.length;
  });
  request.on('end', () => response.writeHead(received > size ? 204 : 400).end());
});

source.listen(0, '127.0.0.1', () => {
  storage.listen(0, '127.0.0.1', () => {
    const [sourceUrl, storageUrl] = [source, storage].map(
      (server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    );
    process.send?.({ sourceUrl, storageUrl });
  });
});
