import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { installDebianPackages, TINYPROXY } from '../../../scripts/install-debian-packages';
import { freePort } from '../../support/free-port';

/** A tinyproxy that opens tunnels to port 443 alone, wants this user and password, and finds names by another proxy. */
export async function startTinyproxy({ upstream, credentials }: { upstream: number; credentials: string }) {
  installDebianPackages('tinyproxy-bin');
  const folder = await mkdtemp(join(tmpdir(), 'xray-tinyproxy-'));
  const port = await freePort();
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
  const child = spawn(TINYPROXY, ['-d', '-c', file], { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines: string[] = [];
  await new Promise<void>((ready) => {
    createInterface(child.stdout).on('line', (line) => {
      lines.push(line);
      if (line.includes('Accepting connections')) ready();
    });
  });
  const close = async () => {
    const ended = once(child, 'exit');
    child.kill();
    await ended;
    await rm(folder, { recursive: true });
  };
  /** `log` is what it says of itself. */
  return { url: `http://${credentials}@127.0.0.1:${port}`, log: lines, close, [Symbol.asyncDispose]: close };
}
