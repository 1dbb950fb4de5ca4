import { freePort } from '../../../sandbox/n8n/free-port';
import { REDIS } from '../debian-packages';
import { spawnUntil } from './spawned';

/** A real Redis that keeps nothing on disk. */
export async function startRedis() {
  const port = await freePort();
  const words = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  return { port, ...(await spawnUntil('Ready to accept connections', [REDIS, ...words])) };
}
