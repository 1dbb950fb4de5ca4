import { readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import type { BundledBot } from '../support/bundle-bot';
import { spawnWatched } from '../support/spawn-bot';

export interface CrashTestBotOptions {
  readonly bundle: BundledBot;
  readonly env: Record<string, string>;
  /** Where the first process writes down every point it reaches. */
  readonly pointsFile: string;
  /** The point at which the first process is killed. */
  readonly killAt?: string;
}

/** A bot that is started again whenever it ends, as whoever runs it in earnest would. */
export class CrashTestBot {
  readonly #options: CrashTestBotOptions;
  readonly #logs: string[] = [];
  #process: ReturnType<typeof spawnWatched>;
  #stopped = false;
  #startCount = 0;
  #killed = false;
  /** Rejects when a process ends by itself: nobody could start that bot. */
  readonly failed: Promise<never>;

  constructor(life: CrashTestBotOptions) {
    this.#options = life;
    this.#process = this.#start();
    this.failed = this.#supervise();
    this.failed.catch(() => {});
  }

  get killed(): boolean {
    return this.#killed;
  }

  /** What every process of it has logged. */
  get log(): string {
    return this.#logs.join('\n');
  }

  /** The points that the first process has reached, in their order. */
  points(): string[] {
    return readFileSync(this.#options.pointsFile, { encoding: 'utf8', flag: 'a+' })
      .split('\n')
      .filter(Boolean);
  }

  /** Resolves when one of its processes is ready and has not ended since; never once it has retired. */
  async waitUntilReady(): Promise<void> {
    for (;;) {
      if (this.#stopped) return new Promise(() => {});
      const { ready, ended, child } = this.#process;
      await Promise.race([ready, ended]);
      if (child.exitCode === null && child.signalCode === null && (await hasResolved(ready))) return;
      await setImmediate();
    }
  }

  /** Resolves when the process that runs now has ended. */
  async waitUntilExit(): Promise<void> {
    await this.#process.ended;
  }

  /** Asks the process to finish what it has begun; another takes its place. */
  drain(): void {
    this.#process.child.kill('SIGTERM');
  }

  /** Drains the last one, and answers with its exit code. */
  async stop(): Promise<number | null> {
    this.#stopped = true;
    this.drain();
    return (await this.#process.ended).code;
  }

  /** Works again after it has retired. */
  restart(): void {
    this.#stopped = false;
    this.#process = this.#start();
    this.#supervise().catch(() => {});
  }

  /** For a story that went wrong. */
  async kill(): Promise<void> {
    this.#stopped = true;
    this.#process.child.kill('SIGKILL');
    await this.#process.ended;
  }

  #start() {
    this.#startCount += 1;
    const { bundle, env, pointsFile, killAt } = this.#options;
    const first = this.#startCount === 1;
    const watch = first ? { CRASH_POINTS: pointsFile, ...(killAt && { CRASH_AT: killAt }) } : {};
    const program = ['--require', bundle.preload, bundle.main];
    return spawnWatched(process.execPath, program, { cwd: bundle.folder, env: { ...env, ...watch } });
  }

  async #supervise(): Promise<never> {
    for (;;) {
      const { code, signal, out, err } = await this.#process.ended;
      this.#logs.push(out, err);
      if (this.#stopped) return new Promise(() => {});
      this.#killed ||= signal === 'SIGKILL';
      if (code !== null && code !== 0) throw new Error(`the bot ended with ${code}:\n${out}\n${err}`);
      this.#process = this.#start();
    }
  }
}

function hasResolved(promise: Promise<unknown>): Promise<boolean> {
  return Promise.race([promise.then(() => true), setImmediate(false)]);
}
