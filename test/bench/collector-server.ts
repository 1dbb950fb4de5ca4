import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A collector that takes spans and does nothing with them. */
const server = createServer((request, response) => {
  request.resume().on('end', () => response.writeHead(200).end());
});
server.listen(0, '127.0.0.1', () => {
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
