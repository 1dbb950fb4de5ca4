import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface N8nProcessOptions {
  /** Where n8n is installed. */
  installation: string;
  command: 'start' | 'worker';
  env: NodeJS.ProcessEnv;
  /** Takes everything n8n says. */
  logFile: string;
  /** Ends n8n while it starts; once it is ready, `stop` does. */
  signal?: AbortSignal;
}

// The health check answers earlier, when webhooks are still unknown.
const READY_LINES = { start: 'Editor is now accessible', worker: 'n8n worker is now ready' };
const STOP_TIMEOUT_MS = 20_000;
const LOG_TAIL_LINES = 15;

/** A running n8n with its task runners, which are processes of its own. */
export class N8nProcess {
  readonly #child: ChildProcess;
  readonly exited: Promise<unknown>;

  private constructor(child: ChildProcess) {
    this.#child = child;
    this.exited = once(child, 'exit');
  }

  /** Resolves when n8n takes work. */
  static async start(options: N8nProcessOptions): Promise<N8nProcess> {
    const { installation, command, env, logFile, signal } = options;
    const child = spawn(process.execPath, [join(installation, 'node_modules/n8n/bin/n8n'), command], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own, so that its runners can be ended with it.
      detached: true,
    });
    const n8n = new N8nProcess(child);
    const log = createWriteStream(logFile, { flags: 'a' });
    const lastWords: string[] = [];
    const giveUp = () => n8n.#signal('SIGKILL');
    signal?.addEventListener('abort', giveUp);
    await new Promise<void>((resolve, reject) => {
      for (const stream of [child.stdout, child.stderr]) {
        createInterface({ input: stream as NodeJS.ReadableStream }).on('line', (line) => {
          log.write(`${line}\n`);
          if (lastWords.push(line) > LOG_TAIL_LINES) lastWords.shift();
          if (line.includes(READY_LINES[command])) resolve();
        });
      }
      child.once('error', reject);
      child.once('close', () => {
        log.end();
        reject(
          signal?.reason ??
            new Error(`n8n ended before it was ready. Its last words:\n${lastWords.join('\n')}`),
        );
      });
    }).finally(() => signal?.removeEventListener('abort', giveUp));
    return n8n;
  }

  /** Lets n8n finish what it does. */
  async stop(): Promise<void> {
    if (this.#hasExited) return;
    const impatience = setTimeout(() => this.#signal('SIGKILL'), STOP_TIMEOUT_MS);
    this.#child.kill('SIGTERM');
    await this.exited;
    clearTimeout(impatience);
    // What n8n itself left running.
    this.#signal('SIGKILL');
  }

  /** Ends n8n as a power cut would. */
  async kill(): Promise<void> {
    if (this.#hasExited) return;
    this.#signal('SIGKILL');
    await this.exited;
  }

  get #hasExited(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  #signal(signal: NodeJS.Signals): void {
    try {
      process.kill(-(this.#child.pid as number), signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}
