import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../../sandbox/core/http/find-free-port';
import { installDebianPackages, TINYPROXY } from '../../../scripts/install-debian-packages';
import { spawnProcess } from '../../support/spawn-process';

/** A tinyproxy that opens tunnels to port 443 only, requires these credentials, and resolves names by another proxy. */
export async function startTinyproxy({ upstream, credentials }: { upstream: number; credentials: string }) {
  installDebianPackages('tinyproxy-bin');
  const folder = await mkdtemp(join(tmpdir(), 'xray-tinyproxy-'));
  const port = await findFreePort();
  const settings = [
    `Port ${port}`,
    'Listen 127.0.0.1',
    'Allow 127.0.0.1',
    'Timeout 600',
    'MaxClients 100',
    'LogLevel Info',
    'ConnectPort 443',
    `BasicAuth ${credentials.replace(':', ' ')}`,
    `Upstream http 127.0.0.1:${upstream}`,
  ];
  const file = join(folder, 'tinyproxy.conf');
  await writeFile(file, `${settings.join('\n')}\n`);
  const { output, printed, stop } = spawnProcess([TINYPROXY, '-d', '-c', file]);
  await printed(/Accepting connections/);
  return {
    url: `http://${credentials}@127.0.0.1:${port}`,
    log: () => output.out.split('\n'),
    [Symbol.asyncDispose]: async () => {
      await stop();
      await rm(folder, { recursive: true });
    },
  };
}
