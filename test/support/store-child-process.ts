import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import type { StoreOptions } from '../../bot/store/open-store';

/** A process of its own that says in lines what it did, to be killed without warning. */
export class StoreChildProcess {
  readonly #process: ChildProcess;
  readonly #lines: Interface;
  readonly #exit: Promise<unknown>;
  /** All that it said. */
  readonly lines: string[] = [];

  constructor(program: string, { databaseUrl, dataDir }: StoreOptions) {
    const words = [
      '--require',
      'tsx/cjs',
      join(__dirname, 'store-children', program),
      dataDir,
      databaseUrl ?? '',
    ];
    this.#process = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
    this.#exit = once(this.#process, 'exit');
    this.#lines = createInterface({ input: this.#process.stdout as NodeJS.ReadableStream });
    this.#lines.on('line', (line) => this.lines.push(line));
  }

  /** Until it has said as many lines that begin so. */
  async waitForLine(beginning: string, count = 1): Promise<void> {
    const enough = () => this.lines.filter((line) => line.startsWith(beginning)).length >= count;
    while (!enough()) {
      const line = await Promise.race([once(this.#lines, 'line'), this.#exit.then(() => undefined)]);
      if (line === undefined && !enough()) throw new Error(`The child ended after: ${this.lines.join(', ')}`);
    }
  }

  /** kill -9; what it had said by then is read to the end. */
  async kill(): Promise<void> {
    const closed = once(this.#lines, 'close');
    this.#process.kill('SIGKILL');
    await Promise.all([this.#exit, closed]);
  }
}
