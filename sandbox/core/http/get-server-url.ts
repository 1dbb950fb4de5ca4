import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The address of a server that listens. */
export function getServerUrl(server: Server): string {
  const { address, family, port } = server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}
