import { EventEmitter, once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BotBundle } from './bundle-bot';
import { type ProcessResult, spawnProcess, withReadyLine } from './spawn-process';
import { isTrueWithin } from './wait-until';

const KEPT_OUTPUT = 200_000;

export interface BotSupervisorOptions {
  readonly bundle: BotBundle;
  readonly env: Readonly<Record<string, string>>;
  /** The variables of the first process only. */
  readonly firstEnv?: Readonly<Record<string, string>>;
  readonly restartDelayMs?: number;
}

/** One bot process, started again when it ends by itself, as under Docker or systemd. */
export class BotSupervisor {
  readonly #options: BotSupervisorOptions;
  #env: Readonly<Record<string, string>>;
  #process: ReturnType<typeof withReadyLine> | undefined;
  readonly #events = new EventEmitter();
  #ready = false;
  #shouldRun = false;
  #startCount = 0;
  #earlierLog = '';
  #wasKilled = false;
  /** What each process that ended by itself logged last. */
  readonly crashes: string[] = [];
  killCount = 0;
  /** Rejects when a process ends by itself with an error. */
  readonly failed: Promise<never>;

  constructor(options: BotSupervisorOptions) {
    this.#options = options;
    this.#env = options.env;
    this.failed = once(this.#events, 'failed').then(([error]) => Promise.reject(error));
    this.failed.catch(() => undefined);
  }

  get url(): string {
    return `http://127.0.0.1:${this.#env.PORT}`;
  }

  get isRunning(): boolean {
    return this.#process !== undefined;
  }

  /** Whether a process was killed by something other than `kill`. */
  get wasKilled(): boolean {
    return this.#wasKilled;
  }

  /** Changes its settings from the next start on. */
  updateEnv(env: Readonly<Record<string, string>>): void {
    this.#env = { ...this.#env, ...env };
  }

  /** Resolves when it is ready, however often it had to be restarted until then. */
  async start(): Promise<void> {
    this.#shouldRun = true;
    if (!this.#process) this.#spawn();
    await this.waitUntilReady();
  }

  /** Resolves when a process is ready and still running; never while it is stopped. */
  async waitUntilReady(): Promise<void> {
    const isUp = () => {
      const { exitCode, signalCode } = this.#process?.child ?? {};
      return this.#shouldRun && this.#ready && exitCode === null && signalCode === null;
    };
    while (!isUp()) await once(this.#events, 'ready');
  }

  /** Resolves when the process that runs now has ended. */
  async waitUntilExit(): Promise<void> {
    await this.#process?.exited;
  }

  /** Asks the process to finish what it has begun; another replaces it. */
  drain(): void {
    this.#process?.child.kill('SIGTERM');
  }

  /** Kills the process, as the kernel does when memory is short. */
  async kill(): Promise<void> {
    this.killCount += 1;
    await this.#stopWith('SIGKILL');
  }

  /** Resolves with its exit code. */
  stop(): Promise<number | null> {
    return this.#stopWith('SIGTERM');
  }

  /** The memory of the process as the system counts it, garbage included. */
  async residentMegabytes(): Promise<number> {
    return (await this.#readMetric('process_resident_memory_bytes')) / 1e6;
  }

  /** The memory in use; a preload must collect garbage on SIGUSR2. */
  async heapMegabytesAfterGc(): Promise<number> {
    // The metric does not exist before the first collection.
    const collections = async () =>
      (await this.#readMetric('nodejs_gc_duration_seconds_count{kind="major"}')) || 0;
    const before = await collections();
    this.#process?.child.kill('SIGUSR2');
    if (!(await isTrueWithin(10_000, async () => (await collections()) > before)))
      throw new Error('The garbage was not collected');
    return (await this.#readMetric('nodejs_heap_size_used_bytes')) / 1e6;
  }

  log(): string {
    const { out = '', err = '' } = this.#process?.output ?? {};
    return this.#earlierLog + out + err;
  }

  async #readMetric(name: string): Promise<number> {
    const metrics = await (await fetch(`${this.url}/metrics`)).text();
    const line = metrics.split('\n').find((one) => one.startsWith(`${name} `));
    return Number(line?.slice(name.length) ?? Number.NaN);
  }

  async #stopWith(signal: NodeJS.Signals): Promise<number | null> {
    this.#shouldRun = false;
    return (await this.#process?.stop(signal))?.code ?? null;
  }

  #spawn(): void {
    const { bundle, firstEnv } = this.#options;
    const { folder, main, preload } = bundle;
    const env = this.#startCount === 0 ? { ...this.#env, ...firstEnv } : this.#env;
    this.#startCount += 1;
    const args = preload ? ['--require', preload, main] : [main];
    // In the bundle's folder there is no .env to be read.
    const options = { cwd: folder, env, keptOutput: KEPT_OUTPUT };
    const started = withReadyLine(spawnProcess([process.execPath, ...args], options));
    this.#process = started;
    void started.ready.then(
      () => {
        this.#ready = true;
        this.#events.emit('ready');
      },
      () => undefined,
    );
    void started.exited.then((result) => this.#onExit(result));
  }

  async #onExit({ code, signal, out, err }: ProcessResult): Promise<void> {
    this.#earlierLog = this.log().slice(-2 * KEPT_OUTPUT);
    this.#process = undefined;
    this.#ready = false;
    if (!this.#shouldRun) return;
    this.#wasKilled ||= signal === 'SIGKILL';
    const lastLines = `${out}${err}`.trimEnd().split('\n').slice(-3).join(' ').slice(0, 1500);
    this.crashes.push(`exit ${code ?? signal}: ${lastLines}`);
    if (code) this.#events.emit('failed', new Error(`The bot ended with ${code}:\n${out}\n${err}`));
    await sleep(this.#options.restartDelayMs ?? 1_000);
    if (this.#shouldRun && !this.#process) this.#spawn();
  }
}
