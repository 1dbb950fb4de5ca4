import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

interface RunNpmOptions {
  cwd: string;
  signal?: AbortSignal;
}

/** Uses the npm that started us, and with it our version of Node. */
export async function runNpm(args: string[], { cwd, signal }: RunNpmOptions): Promise<void> {
  const npm = process.env.npm_execpath;
  const [command, ...prefix] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm'];
  try {
    await run(command as string, [...prefix, ...args], { cwd, signal, maxBuffer: 2 ** 26 });
  } catch (error) {
    if (signal?.aborted) throw error;
    const { stderr = '', stdout = '' } = error as { stderr?: string; stdout?: string };
    throw new Error(`npm ${args[0]} failed in ${cwd}:\n${stderr}\n${stdout}`.trimEnd());
  }
}
