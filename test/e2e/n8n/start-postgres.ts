import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../../sandbox/core/http/find-free-port';
import { postgresProgram } from '../../../scripts/install-debian-packages';
import { spawnProcess } from '../../support/spawn-process';

/** A real PostgreSQL in its own folder, removed after the test. */
export async function startPostgres() {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const as = findPostgresUser();
  if (as) chownSync(folder, as.uid, as.gid);
  const run = { ...as, cwd: folder };
  const data = join(folder, 'data');
  execFileSync(postgresProgram('initdb'), ['-D', data, '-U', 'n8n', '--auth=trust', '--no-sync'], {
    ...run,
    stdio: 'pipe',
  });
  const port = await findFreePort();
  const args = ['-D', data, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1'];
  const server = spawnProcess([postgresProgram('postgres'), ...args], run);
  await server.printed(/database system is ready to accept connections/);
  return {
    port,
    user: 'n8n',
    database: 'postgres',
    async stop() {
      // Its fast shutdown: open connections are closed.
      await server.stop('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root; Debian made a user for it. */
function findPostgresUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
