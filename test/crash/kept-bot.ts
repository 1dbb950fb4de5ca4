import { readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { watchedProcess } from '../bot/flows/bot-process';
import type { BuiltBot } from './built-bot';

export interface BotLife {
  readonly built: BuiltBot;
  readonly env: Record<string, string>;
  /** Where the first process writes down every point it reaches. */
  readonly pointsFile: string;
  /** The point at which the first process is killed. */
  readonly killAt?: string;
}

/** A bot that is started again whenever it ends, as whoever runs it in earnest would. */
export class KeptBot {
  readonly #life: BotLife;
  readonly #said: string[] = [];
  #process: ReturnType<typeof watchedProcess>;
  #retired = false;
  #starts = 0;
  #killed = false;
  /** Rejects when a process ends by itself: nobody could start that bot. */
  readonly broken: Promise<never>;

  constructor(life: BotLife) {
    this.#life = life;
    this.#process = this.#start();
    this.broken = this.#keep();
    this.broken.catch(() => {});
  }

  get killed(): boolean {
    return this.#killed;
  }

  /** What every process of it has logged. */
  get log(): string {
    return this.#said.join('\n');
  }

  /** The points that the first process has reached, in their order. */
  points(): string[] {
    return readFileSync(this.#life.pointsFile, { encoding: 'utf8', flag: 'a+' }).split('\n').filter(Boolean);
  }

  /** Resolves when one of its processes is ready and has not ended since; never once it has retired. */
  async up(): Promise<void> {
    for (;;) {
      if (this.#retired) return new Promise(() => {});
      const { ready, ended, child } = this.#process;
      await Promise.race([ready, ended]);
      if (child.exitCode === null && child.signalCode === null && (await isSettled(ready))) return;
      await setImmediate();
    }
  }

  /** Resolves when the process that runs now has ended. */
  async gone(): Promise<void> {
    await this.#process.ended;
  }

  /** Asks the process to finish what it has begun; another takes its place. */
  drain(): void {
    this.#process.child.kill('SIGTERM');
  }

  /** Drains the last one, and answers with its exit code. */
  async retire(): Promise<number | null> {
    this.#retired = true;
    this.drain();
    return (await this.#process.ended).code;
  }

  /** Works again after it has retired. */
  comeBack(): void {
    this.#retired = false;
    this.#process = this.#start();
    this.#keep().catch(() => {});
  }

  /** For a story that went wrong. */
  async end(): Promise<void> {
    this.#retired = true;
    this.#process.child.kill('SIGKILL');
    await this.#process.ended;
  }

  #start() {
    this.#starts += 1;
    const { built, env, pointsFile, killAt } = this.#life;
    const first = this.#starts === 1;
    const watch = first ? { CRASH_POINTS: pointsFile, ...(killAt && { CRASH_AT: killAt }) } : {};
    const program = ['--require', built.preload, built.main];
    return watchedProcess(process.execPath, program, { cwd: built.folder, env: { ...env, ...watch } });
  }

  async #keep(): Promise<never> {
    for (;;) {
      const { code, signal, out, err } = await this.#process.ended;
      this.#said.push(out, err);
      if (this.#retired) return new Promise(() => {});
      this.#killed ||= signal === 'SIGKILL';
      if (code !== null && code !== 0) throw new Error(`the bot ended with ${code}:\n${out}\n${err}`);
      this.#process = this.#start();
    }
  }
}

function isSettled(promise: Promise<unknown>): Promise<boolean> {
  return Promise.race([promise.then(() => true), setImmediate(false)]);
}
