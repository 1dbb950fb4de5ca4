import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';
import { isTrueWithin } from './is-true-within';

const root = resolve(__dirname, '../..');
const MAX_LOG_LINES = 400;

/** The bot in one file, so that a restart costs no compilation. */
export async function bundleBot(): Promise<string> {
  const outfile = resolve(root, '.cache/prove/bot.js');
  await build({
    entryPoints: [resolve(root, 'bot/main.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node24',
    packages: 'external',
  });
  return outfile;
}

export interface BotSupervisorOptions {
  readonly program: string;
  readonly env: Readonly<Record<string, string>>;
  /** What node runs before it. */
  readonly preload?: string;
}

/** One bot process, started again like a supervisor does whenever it ends and nobody told it to. */
export class BotSupervisor {
  #options: BotSupervisorOptions;
  readonly #lines: string[] = [];
  #child: ChildProcess | undefined;
  readonly #events = new EventEmitter();
  #ready = false;
  #shouldRun = false;
  /** Ends that nobody ordered, by what the process said last. */
  readonly crashes: string[] = [];
  killCount = 0;

  constructor(options: BotSupervisorOptions) {
    this.#options = options;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#options.env.PORT}`;
  }

  get isRunning(): boolean {
    return this.#child !== undefined;
  }

  /** Changes its settings from the next start on. */
  updateEnv(env: Readonly<Record<string, string>>): void {
    this.#options = { ...this.#options, env: { ...this.#options.env, ...env } };
  }

  /** Resolves when it is ready to work, though it may have to begin several times. */
  async start(): Promise<void> {
    this.#shouldRun = true;
    if (!this.#child) this.#spawn();
    if (!this.#ready) await once(this.#events, 'ready');
  }

  /** As the kernel does when memory is short. */
  async kill(): Promise<void> {
    this.killCount += 1;
    await this.#stopWith('SIGKILL');
  }

  /** As whoever deploys a new release does; answers with its exit code. */
  async stop(): Promise<number | null> {
    return this.#stopWith('SIGTERM');
  }

  /** Megabytes that it has of the machine now, waste and all. */
  async residentMegabytes(): Promise<number> {
    return (await this.#readMetric('process_resident_memory_bytes')) / 1e6;
  }

  /** Megabytes that it holds on to; it must have been told beforehand to collect garbage on a signal. */
  async heapMegabytesAfterGc(): Promise<number> {
    // Not counted before the first.
    const collections = async () =>
      (await this.#readMetric('nodejs_gc_duration_seconds_count{kind="major"}')) || 0;
    const before = await collections();
    this.#child?.kill('SIGUSR2');
    if (!(await isTrueWithin(10_000, async () => (await collections()) > before)))
      throw new Error('the garbage was not collected');
    return (await this.#readMetric('nodejs_heap_size_used_bytes')) / 1e6;
  }

  async #readMetric(name: string): Promise<number> {
    const metrics = await (await fetch(`${this.url}/metrics`)).text();
    const line = metrics.split('\n').find((one) => one.startsWith(`${name} `));
    return Number(line?.slice(name.length) ?? Number.NaN);
  }

  log(): string {
    return this.#lines.join('\n');
  }

  async #stopWith(signal: NodeJS.Signals): Promise<number | null> {
    this.#shouldRun = false;
    const child = this.#child;
    if (!child) return null;
    const exited = once(child, 'exit');
    child.kill(signal);
    const [code] = await exited;
    return code;
  }

  #spawn(): void {
    const { program, env, preload } = this.#options;
    const words = preload ? ['--require', preload, program] : [program];
    const child = spawn(process.execPath, words, {
      cwd: root,
      env: { PATH: process.env.PATH, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    const endWithUs = () => child.kill('SIGKILL');
    process.once('exit', endWithUs);
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => this.#onLine(line));
    child.once('exit', (code) => {
      process.off('exit', endWithUs);
      this.#child = undefined;
      this.#ready = false;
      if (!this.#shouldRun) return;
      this.crashes.push(`exit ${code}: ${this.#lines.slice(-3).join(' ').slice(0, 1500)}`);
      setTimeout(() => {
        if (this.#shouldRun && !this.#child) this.#spawn();
      }, 1_000);
    });
  }

  #onLine(line: string): void {
    this.#lines.push(line);
    if (this.#lines.length > MAX_LOG_LINES) this.#lines.shift();
    if (!line.includes('"msg":"ready"')) return;
    this.#ready = true;
    this.#events.emit('ready');
  }
}
