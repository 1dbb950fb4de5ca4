import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

// For a loaded machine; a test then tells what was there instead.
const OUTPUT_TIMEOUT_MS = 240_000;
const ROOT = join(__dirname, '../..');

export interface SandboxProgramOptions {
  /** Beside what any program needs. */
  env?: Record<string, string>;
  /** A group of its own, to be signalled as a terminal does. */
  detached?: boolean;
}

export type SandboxProgram = ReturnType<typeof spawnSandboxProgram>;

/** A program of the sandbox as its npm script runs it, in one process that can be killed. */
export function spawnSandboxProgram(
  main: string,
  args: string[],
  { env, detached }: SandboxProgramOptions = {},
) {
  const { PATH, HOME, TMPDIR } = process.env;
  const child = spawn(process.execPath, ['--require', 'tsx/cjs', main, ...args], {
    cwd: ROOT,
    env: { PATH, HOME, TMPDIR, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached,
  });
  const output = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output.out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    output.err += text;
  });
  // Closed, not only ended: then everything it said has been heard.
  const exited = once(child, 'close').then(([code]) => code as number | null);

  async function waitForOutput(pattern: RegExp): Promise<RegExpExecArray> {
    const signal = AbortSignal.timeout(OUTPUT_TIMEOUT_MS);
    const instead = (what: string) => new Error(`${what} ${pattern}, it said:\n${output.out}\n${output.err}`);
    for (;;) {
      const match = pattern.exec(output.out);
      if (match) return match;
      await Promise.race([
        once(child.stdout, 'data', { signal }).catch(() => Promise.reject(instead('Too late for'))),
        exited.then((code) => Promise.reject(instead(`Ended with ${code} before`))),
      ]);
    }
  }
  return { child, output, exited, printed: waitForOutput };
}
