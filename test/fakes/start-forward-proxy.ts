import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

/** Starts a forward proxy as a process of its own that alone knows where these hosts are, by their port on this machine. */
export async function startForwardProxy(hosts: Record<string, number>, credentials = '') {
  const program = resolve(__dirname, 'forward-proxy-main.ts');
  const child = spawn(process.execPath, ['--require', 'tsx/cjs', program], {
    env: { PATH: process.env.PATH, HOSTS: JSON.stringify(hosts), CREDENTIALS: credentials },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [port] = (await once(createInterface(child.stdout), 'line')) as [string];
  const close = async () => {
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  };
  return {
    port: Number(port),
    url: `http://${credentials ? `${credentials}@` : ''}127.0.0.1:${port}`,
    /** What it was asked for, as `GET http://…` or `CONNECT host:port`. */
    requests: async () => (await (await fetch(`http://127.0.0.1:${port}/seen`)).json()) as string[],
    close,
    [Symbol.asyncDispose]: close,
  };
}
