import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A server that ends with the test. */
export interface RunningServer {
  stop(): Promise<void>;
}

/** Starts a server and resolves when it says the awaited words. */
export async function spawnServer(
  ready: string,
  [command, ...words]: [string, ...string[]],
  options: SpawnOptions = {},
): Promise<RunningServer> {
  const child: ChildProcess = spawn(command, words, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const exited = once(child, 'exit');
  const said: string[] = [];
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream as NodeJS.ReadableStream }).on('line', (line) => {
        said.push(line);
        if (line.includes(ready)) resolve();
      });
    }
    child.once('error', reject);
    child.once('close', () => reject(new Error(`${command} ended early:\n${said.join('\n')}`)));
  });
  return {
    async stop() {
      child.kill('SIGINT');
      await exited;
    },
  };
}
