import { writeSync } from 'node:fs';
import { openStore } from '../../../bot/store/open-store';
import type { Store } from '../../../bot/store/store';

/** The store that the parent named. */
export function openStoreFromArgs(): Promise<Store> {
  const [dataDir = '', databaseUrl] = process.argv.slice(2);
  return openStore({
    dataDir,
    databaseUrl: databaseUrl || undefined,
    onError: (error) => {
      throw error;
    },
  });
}

/** Written at once: a line still in a buffer would die with the process. */
export function writeLine(line: string): void {
  writeSync(1, `${line}\n`);
}
