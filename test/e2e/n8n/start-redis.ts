import { findFreePort } from '../../../sandbox/core/http/find-free-port';
import { REDIS } from '../../../scripts/install-debian-packages';
import { spawnServer } from '../../support/spawn-server';

/** A real Redis that keeps nothing on disk. */
export async function startRedis() {
  const port = await findFreePort();
  const words = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  return { port, ...(await spawnServer('Ready to accept connections', [REDIS, ...words])) };
}
