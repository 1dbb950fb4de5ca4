import { writeSync } from 'node:fs';
import { openStore } from '../../../bot/store/open-store';
import type { Store } from '../../../bot/store/store';

/** The store that the parent process chose. */
export function openStoreFromArgs(): Promise<Store> {
  const [dataDir = '', databaseUrl] = process.argv.slice(2);
  return openStore({
    ...(databaseUrl ? { databaseUrl } : { dataDir }),
    onError: (error) => {
      throw error;
    },
  });
}

/** Writes a line synchronously: a buffered one would be lost when the process is killed. */
export function writeLine(line: string): void {
  writeSync(1, `${line}\n`);
}
