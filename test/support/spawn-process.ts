import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { resolve } from 'node:path';

const root = resolve(__dirname, '../..');
/** A timeout long enough for a loaded machine; the error then shows what was printed instead. */
const OUTPUT_TIMEOUT_MS = 240_000;

export interface ProcessResult {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly out: string;
  readonly err: string;
}

export interface ProcessOptions extends Pick<SpawnOptions, 'cwd' | 'detached' | 'uid' | 'gid'> {
  /** The variables in addition to those that every program needs. */
  readonly env?: Readonly<Record<string, string>>;
  /** A pipe closes when this process ends, which makes the child exit. */
  readonly stdin?: 'pipe';
  /** How many of the last characters of each stream to retain at least; all by default. */
  readonly keptOutput?: number;
}

export type SpawnedProcess = ReturnType<typeof spawnProcess>;

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** A process with only the environment variables that any program needs, and its output. */
export function spawnProcess(
  [command = '', ...args]: readonly string[],
  { env, stdin, keptOutput = Number.POSITIVE_INFINITY, ...options }: ProcessOptions = {},
) {
  const { PATH, HOME, TMPDIR } = process.env;
  const child = spawn(command, args, {
    ...options,
    env: { PATH, HOME, TMPDIR, ...env },
    stdio: [stdin ?? 'ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const output = { out: '', err: '' };
  const changes = new EventEmitter();
  for (const [name, stream] of [
    ['out', child.stdout],
    ['err', child.stderr],
  ] as const)
    stream?.setEncoding('utf8').on('data', (text) => {
      output[name] += text;
      if (output[name].length > 2 * keptOutput) output[name] = output[name].slice(-keptOutput);
      changes.emit('output');
    });
  // On close rather than exit: by then everything it printed has been read.
  const exited = once(child, 'close').then(([code, signal]): ProcessResult => {
    running.delete(child);
    return { code, signal, ...output };
  });

  /** Resolves when its output so far matches. */
  async function printed(pattern: RegExp): Promise<RegExpExecArray> {
    const signal = AbortSignal.timeout(OUTPUT_TIMEOUT_MS);
    for (;;) {
      const match = pattern.exec(output.out) ?? pattern.exec(output.err);
      if (match) return match;
      const failure = await Promise.race([
        once(changes, 'output', { signal }).then(
          () => undefined,
          () => 'timed out',
        ),
        exited.then(({ code, signal }) => `ended with ${code ?? signal}`),
      ]);
      if (failure && !pattern.test(output.out) && !pattern.test(output.err))
        throw new Error(`${command} ${failure} before it printed ${pattern}:\n${output.out}\n${output.err}`);
    }
  }

  function stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<ProcessResult> {
    child.kill(signal);
    return exited;
  }
  return { child, output, exited, printed, stop };
}

/** A TypeScript program of this checkout as its npm script runs it, but in one process, which can be signalled. */
export function spawnProgram(main: string, args: readonly string[] = [], options: ProcessOptions = {}) {
  return spawnProcess([process.execPath, 'scripts/run.js', main, ...args], { cwd: root, ...options });
}

/** The bot as `npm run bot` starts it. */
export function spawnBot(env: Readonly<Record<string, string>>) {
  return withReadyLine(spawnProgram('bot/main.ts', [], { env }));
}

/** Adds the line that a bot logs when it is ready. */
export function withReadyLine(bot: SpawnedProcess) {
  const ready = bot
    .printed(/^\{.*"msg":"ready".*\}$/m)
    .then(([line]) => JSON.parse(line) as Record<string, unknown>);
  // Not every test waits for it.
  ready.catch(() => undefined);
  return { ...bot, ready };
}
