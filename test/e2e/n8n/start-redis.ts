import { findFreePort } from '../../../sandbox/core/http/find-free-port';
import { REDIS } from '../../../scripts/install-debian-packages';
import { spawnProcess } from '../../support/spawn-process';

/** A real Redis that stores nothing on disk. */
export async function startRedis() {
  const port = await findFreePort();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const server = spawnProcess([REDIS, ...args]);
  await server.printed(/Ready to accept connections/);
  return { port, stop: () => server.stop() };
}
