import { setTimeout as wait } from 'node:timers/promises';
import type { BotThreads } from '../bot-threads';
import type { SoakEnvironment } from '../soak-environment';
import { isDecided } from './decide-cases';
import type { SharedFile } from './share-files';

const TURN_INTERVAL_MS = 1_000;
const WORSENED_SHARE = 0.15;

/** Whether the reports on a company still have to get worse. */
export function isToBeWorsened({ random }: Pick<SoakEnvironment, 'random'>, file: SharedFile): boolean {
  return !file.isWorsened && !file.isErased && random.chance(`worsen:${file.index}`, WORSENED_SHARE);
}

/** Lets the reports of some decided cases get worse, until aborted. Resolves to how many. */
export async function worsenReports(
  environment: SoakEnvironment,
  threads: BotThreads,
  shared: readonly SharedFile[],
  signal: AbortSignal,
): Promise<number> {
  let count = 0;
  while (!signal.aborted) {
    for (const file of shared.filter((one) => isToBeWorsened(environment, one))) {
      // Another file of its company may have done it.
      if (file.isWorsened || !threads.analysisCards(file.thread).some(isDecided)) continue;
      for (const one of shared) if (one.siren === file.siren) one.isWorsened = true;
      environment.risk.reviseReports(file.siren);
      count += 1;
    }
    await wait(TURN_INTERVAL_MS, undefined, { signal }).catch(() => undefined);
  }
  return count;
}
