import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * The last port tried. Ports begin below those of outgoing connections and of servers on any port, which could take one
 * before it is bound. Processes begin apart.
 */
let lastPort = 20_000 + (process.pid % 1000) * 10;

/** The preferred port if it is free, another otherwise. */
export async function findFreePort(preferred?: number): Promise<number> {
  if (preferred !== undefined && (await isFree(preferred))) return preferred;
  for (;;) {
    lastPort += 1;
    // Several may be looked for at the same time.
    const port = lastPort;
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    return false;
  } finally {
    server.close();
  }
}
