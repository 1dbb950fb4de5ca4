import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';

const root = resolve(__dirname, '../..');

export interface ProcessResult {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly out: string;
  readonly err: string;
}

/** The bot as `npm run bot` starts it, with nothing of our environment but the path. */
export function spawnBot(env: Record<string, string>) {
  return spawnWatched(process.execPath, ['--require', 'tsx/cjs', 'bot/main.ts'], { cwd: root, env });
}

/** A bot, however it is started. */
export function spawnWatched(
  command: string,
  args: readonly string[],
  { cwd, env }: { cwd: string; env: Record<string, string> },
) {
  const child = spawn(command, args, {
    cwd,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, err] = [text(child.stdout), text(child.stderr)];
  const ended = once(child, 'exit').then(
    async ([code, signal]) => ({ code, signal, out: await out, err: await err }) as ProcessResult,
  );
  const neverReady = ended.then(({ code, signal, err }) =>
    Promise.reject(new Error(`The process ended with ${code ?? signal} before it was ready: ${err}`)),
  );
  const ready = Promise.race([waitForLogLine(child, '"ready"'), neverReady]);
  ready.catch(() => undefined);
  return { child, ended, ready };
}

/** The first line of the log that says so. */
function waitForLogLine(child: ChildProcess, words: string): Promise<Record<string, unknown>> {
  return new Promise((resolve) => {
    let seen = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      seen += chunk;
      const line = seen.split('\n').find((one) => one.includes(words) && one.endsWith('}'));
      if (line) resolve(JSON.parse(line));
    });
  });
}
