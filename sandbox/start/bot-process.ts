import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { CHECKOUT } from '../core/checkout';

export interface BotExit {
  code: number | null;
  description: string;
  /** The last errors in the log. */
  logTail: string[];
}

interface BotProcessOptions {
  env: NodeJS.ProcessEnv;
  /** The output goes to the terminal by default. */
  log?: { write(line: string): unknown };
  /** Restarts the bot when its sources change. Errors are printed, because the watcher does not exit with the bot. */
  watch?: boolean;
  print?(line: string): void;
}

const STOP_TIMEOUT_MS = 10_000;
const LOG_TAIL_LINES = 12;

/** One run of the bot, like `npm run bot`. It ends with this process, even after a kill. */
export class BotProcess {
  /** Resolves to false if the bot exits before it is ready. */
  readonly ready: Promise<boolean>;
  readonly exited: Promise<BotExit>;
  readonly #child: ChildProcess;
  readonly #logTail: string[] = [];

  constructor({ env, log, watch, print }: BotProcessOptions) {
    const preloads = [
      'sandbox/core/end-with-parent.cjs',
      ...(env.CLOCK_AHEAD ? ['sandbox/core/clock/shifted-clock.cjs'] : []),
    ].flatMap((path) => ['--require', join(CHECKOUT, path)]);
    // The watcher is ended by this process, and the bot by the watcher.
    const runner = watch
      ? [require.resolve('tsx/cli'), 'watch', '--clear-screen=false', ...preloads]
      : ['scripts/run.js'];
    const output = log ? 'pipe' : 'inherit';
    this.#child = spawn(process.execPath, [...preloads, ...runner, 'bot/main.ts'], {
      cwd: CHECKOUT,
      env,
      stdio: ['ignore', output, output, 'ipc'],
      // In its own process group, Ctrl-C does not reach it: the bot must shut down before the workspace does.
      detached: true,
      windowsHide: true,
    });
    this.exited = this.#waitForExit();
    this.ready = Promise.race([this.#listen(log, watch ? print : undefined), this.exited.then(() => false)]);
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** Stops the bot gracefully, with a timeout. */
  async stop(): Promise<BotExit> {
    const timer = setTimeout(() => this.#child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    this.#child.kill('SIGTERM');
    const exit = await this.exited;
    clearTimeout(timer);
    return exit;
  }

  #listen(log: BotProcessOptions['log'], print: BotProcessOptions['print']): Promise<true> {
    const { stdout, stderr } = this.#child;
    return new Promise((resolve) => {
      const keepLine = (line: string) => {
        print?.(`Bot: ${line}`);
        if (this.#logTail.push(line) > LOG_TAIL_LINES) this.#logTail.shift();
      };
      if (stdout)
        createInterface({ input: stdout }).on('line', (line) => {
          log?.write(`${line}\n`);
          const entry = parseLogEntry(line);
          if (entry?.msg === 'ready') resolve(true);
          if (entry && entry.level >= FATAL_LEVEL)
            keepLine(`${entry.msg}: ${entry.reason ?? entry.err?.message ?? ''}`);
        });
      if (stderr)
        createInterface({ input: stderr }).on('line', (line) => {
          log?.write(`${line}\n`);
          keepLine(line);
        });
    });
  }

  async #waitForExit(): Promise<BotExit> {
    const toExit = (code: number | null, description: string) => ({
      code,
      description,
      logTail: this.#logTail,
    });
    try {
      // `close` comes after the last output, `exit` does not.
      const [code, signal] = await once(this.#child, 'close');
      return toExit(code, signal ? `killed by ${signal}` : `exit code ${code}`);
    } catch (error) {
      return toExit(null, (error as Error).message);
    }
  }
}

const FATAL_LEVEL = 60;

/** The entry in a line of the log; undefined if the line is not JSON. */
function parseLogEntry(
  line: string,
): { level: number; msg: string; reason?: string; err?: { message?: string } } | undefined {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
