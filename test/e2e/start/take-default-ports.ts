import { once } from 'node:events';
import { createServer } from 'node:net';
import { DEFAULT_PORTS } from '../../../sandbox/start/find-default-ports';

/** Listens on the default ports during the whole run: several `npm start` at the same moment would compete for them. */
export default async function takeDefaultPorts(): Promise<void> {
  for (const port of Object.values(DEFAULT_PORTS)) {
    const server = createServer().listen(port, '127.0.0.1').unref();
    // The port may be in use on this machine.
    await once(server, 'listening').catch(() => {});
  }
}
