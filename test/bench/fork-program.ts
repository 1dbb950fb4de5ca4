import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Runs another program of this folder; its first message is its result. */
export async function forkProgram<T>(
  program: string,
  ...args: string[]
): Promise<{ result: T; process: ChildProcess }> {
  const process = fork(join(__dirname, program), args, { execArgv: ['--expose-gc', '--import', 'tsx'] });
  const [result] = await Promise.race([
    once(process, 'message'),
    once(process, 'exit').then(([code]) => Promise.reject(new Error(`${program} ended with ${code}`))),
  ]);
  return { result, process };
}
