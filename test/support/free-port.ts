import { createServer } from 'node:net';

let lastPort = 20_000 + (process.pid % 1000) * 10;

/** A port outside the range of outgoing connections, to be bound later or repeatedly. */
export async function freePort(): Promise<number> {
  for (;;) {
    lastPort += 1;
    const server = createServer();
    const free = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(lastPort, '127.0.0.1', () => server.close(() => resolve(true)));
    });
    if (free) return lastPort;
  }
}
