import { join } from 'node:path';
import type { StoreOptions } from '../../bot/store/open-store';
import { type ProcessResult, type SpawnedProcess, spawnProgram } from './spawn-process';

/** A process that prints a line for each completed step and can be killed without warning. */
export class StoreChildProcess {
  readonly #process: SpawnedProcess;

  constructor(program: string, { databaseUrl = '', dataDir = '' }: StoreOptions) {
    const args = [dataDir, databaseUrl];
    this.#process = spawnProgram(join(__dirname, 'store-children', program), args);
  }

  get lines(): string[] {
    return this.#process.output.out.split('\n').slice(0, -1);
  }

  get exited(): Promise<ProcessResult> {
    return this.#process.exited;
  }

  /** Waits for this many lines in a row that begin so. */
  async waitForLine(beginning: string, count = 1): Promise<void> {
    await this.#process.printed(new RegExp(`(^${beginning}.*\n){${count}}`, 'm'));
  }

  /** Kills it with -9, and reads everything it had printed by then. */
  async kill(): Promise<void> {
    await this.#process.stop('SIGKILL');
  }
}
