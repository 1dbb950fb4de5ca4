import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

interface N8nProcessOptions {
  /** The folder where n8n is installed. */
  installation: string;
  command: 'start' | 'worker';
  env: NodeJS.ProcessEnv;
  logFile: string;
  /** Kills n8n during startup; afterwards use `stop`. */
  signal?: AbortSignal;
}

// The health check succeeds earlier, before webhooks are registered.
const READY_LINES = { start: 'Editor is now accessible', worker: 'n8n worker is now ready' };
const STOP_TIMEOUT_MS = 20_000;
const LOG_TAIL_LINES = 15;

/** A running n8n with its task runners, which are separate processes. */
export class N8nProcess {
  readonly #child: ChildProcess;
  readonly exited: Promise<unknown>;

  private constructor(child: ChildProcess) {
    this.#child = child;
    this.exited = once(child, 'exit');
  }

  /** Resolves when n8n is ready. */
  static async start(options: N8nProcessOptions): Promise<N8nProcess> {
    const { installation, command, env, logFile, signal } = options;
    const child = spawn(process.execPath, [join(installation, 'node_modules/n8n/bin/n8n'), command], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      // Its own process group, so that its runners can be killed with it.
      detached: true,
    });
    const n8n = new N8nProcess(child);
    const log = createWriteStream(logFile, { flags: 'a' });
    const logTail: string[] = [];
    const abort = () => n8n.#signal('SIGKILL');
    signal?.addEventListener('abort', abort);
    await new Promise<void>((resolve, reject) => {
      for (const stream of [child.stdout, child.stderr]) {
        createInterface({ input: stream as NodeJS.ReadableStream }).on('line', (line) => {
          log.write(`${line}\n`);
          if (logTail.push(line) > LOG_TAIL_LINES) logTail.shift();
          if (line.includes(READY_LINES[command])) resolve();
        });
      }
      child.once('error', reject);
      child.once('close', () => {
        log.end();
        reject(
          signal?.reason ??
            new Error(`n8n stopped before it was ready. The end of its log:\n${logTail.join('\n')}`),
        );
      });
    }).finally(() => signal?.removeEventListener('abort', abort));
    return n8n;
  }

  /** Stops n8n gracefully, with a timeout. */
  async stop(): Promise<void> {
    if (this.#hasExited) return;
    const timer = setTimeout(() => this.#signal('SIGKILL'), STOP_TIMEOUT_MS);
    this.#child.kill('SIGTERM');
    await this.exited;
    clearTimeout(timer);
    // Child processes that n8n left running.
    this.#signal('SIGKILL');
  }

  /** Kills n8n like a power cut. */
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
