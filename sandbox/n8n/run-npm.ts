import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

interface RunNpmOptions {
  cwd: string;
  signal?: AbortSignal;
}

/** Runs the npm that started us, so that it uses our Node and not the machine's. */
export async function runNpm(words: string[], { cwd, signal }: RunNpmOptions): Promise<void> {
  const npm = process.env.npm_execpath;
  const [command, ...first] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm'];
  try {
    await run(command as string, [...first, ...words], { cwd, signal, maxBuffer: 2 ** 26 });
  } catch (error) {
    if (signal?.aborted) throw error;
    const { stderr = '', stdout = '' } = error as { stderr?: string; stdout?: string };
    throw new Error(`npm ${words[0]} did not succeed in ${cwd}:\n${stderr}\n${stdout}`.trimEnd());
  }
}
