import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export class PortTakenError extends Error {
  constructor(readonly port: number) {
    super(`Port ${port} is taken. Stop what listens there, or choose another port.`);
    this.name = 'PortTakenError';
  }
}

/** Port 0 asks the system for a free one. */
export function listen(server: Server, { host, port }: { host: string; port: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new PortTakenError(port) : error),
    );
    server.listen(port, host, resolve);
  });
}

/** The address of a server that listens. */
export function urlOf(server: Server): string {
  const { address, family, port } = server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}
