import type { Server } from 'node:http';

export class PortInUseError extends Error {
  constructor(readonly port: number) {
    super(`Port ${port} is taken. Stop what listens there, or choose another port.`);
    this.name = 'PortTakenError';
  }
}

// As long as services in real life keep one: a client that was busy for some seconds may use its connection again.
const KEEP_ALIVE_MS = 60_000;

/** Port 0 asks the system for a free one. */
export function listen(server: Server, { host, port }: { host: string; port: number }): Promise<void> {
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new PortInUseError(port) : error),
    );
    server.listen(port, host, resolve);
  });
}
