import { spawnProgram } from '../support/spawn-process';

/** Starts a forward proxy as a separate process; only it can resolve these hosts, to ports of this machine. */
export async function startForwardProxy(hosts: Record<string, number>, credentials = '') {
  const env = { HOSTS: JSON.stringify(hosts), CREDENTIALS: credentials };
  const { printed, stop } = spawnProgram('test/fakes/forward-proxy-main.ts', [], { env, stdin: 'pipe' });
  const port = Number((await printed(/^\d+$/m))[0]);
  const close = async () => {
    await stop();
  };
  return {
    port,
    url: `http://${credentials ? `${credentials}@` : ''}127.0.0.1:${port}`,
    /** The requests it received, such as `GET http://…` or `CONNECT host:port`. */
    requests: async () => (await (await fetch(`http://127.0.0.1:${port}/seen`)).json()) as string[],
    close,
    [Symbol.asyncDispose]: close,
  };
}
