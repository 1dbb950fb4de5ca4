import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { CHECKOUT } from './settings';

/** How a run of the bot ended, in words. */
export interface BotExit {
  code: number | null;
  description: string;
  /** Why, as far as the bot could say. */
  logTail: string[];
}

interface BotProcessOptions {
  env: NodeJS.ProcessEnv;
  /** Takes everything the bot says; without it the terminal does. */
  log?: { write(line: string): unknown };
}

const STOP_TIMEOUT_MS = 10_000;
const LOG_TAIL_LINES = 12;

/** One run of the bot, as `npm run bot` starts it, ended with this process however that ends. */
export class BotProcess {
  /** Whether it came to take work; false when it ended before. */
  readonly ready: Promise<boolean>;
  readonly exited: Promise<BotExit>;
  readonly #child: ChildProcess;
  readonly #logTail: string[] = [];

  constructor({ env, log }: BotProcessOptions) {
    const preload = ['tsx/cjs', join(__dirname, 'end-with-parent.ts')].flatMap((name) => ['--require', name]);
    const spoken = log ? 'pipe' : 'inherit';
    this.#child = spawn(process.execPath, [...preload, 'bot/main.ts'], {
      cwd: CHECKOUT,
      env,
      stdio: ['ignore', spoken, spoken, 'ipc'],
      // Ctrl-C reaches a whole group; the bot must outlive it, to take its leave of the workspace before that closes.
      detached: true,
      windowsHide: true,
    });
    this.exited = this.#waitForExit();
    this.ready = Promise.race([this.#listen(log), this.exited.then(() => false)]);
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** Lets the bot finish what it does, for a while. */
  async stop(): Promise<BotExit> {
    const impatience = setTimeout(() => this.#child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    this.#child.kill('SIGTERM');
    const ending = await this.exited;
    clearTimeout(impatience);
    return ending;
  }

  #listen(log: BotProcessOptions['log']): Promise<true> {
    const { stdout, stderr } = this.#child;
    return new Promise((resolve) => {
      const keep = (words: string) => {
        if (this.#logTail.push(words) > LOG_TAIL_LINES) this.#logTail.shift();
      };
      if (stdout)
        createInterface({ input: stdout }).on('line', (line) => {
          log?.write(`${line}\n`);
          const entry = parseLogEntry(line);
          if (entry?.msg === 'ready') resolve(true);
          if (entry && entry.level >= FATAL_LEVEL) keep(`${entry.msg}: ${entry.err?.message ?? ''}`);
        });
      if (stderr)
        createInterface({ input: stderr }).on('line', (line) => {
          log?.write(`${line}\n`);
          keep(line);
        });
    });
  }

  async #waitForExit(): Promise<BotExit> {
    const end = (code: number | null, description: string) => ({ code, description, logTail: this.#logTail });
    try {
      // Closed, not only ended: then everything it said has been heard.
      const [code, signal] = await once(this.#child, 'close');
      return end(code, signal ? `killed by ${signal}` : `exit code ${code}`);
    } catch (error) {
      return end(null, (error as Error).message);
    }
  }
}

const FATAL_LEVEL = 60;

/** A line of the bot's log, when it is one. */
function parseLogEntry(line: string): { level: number; msg: string; err?: { message?: string } } | undefined {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
