import { setTimeout as wait } from 'node:timers/promises';
import { createBotEnv } from '../../support/bot-env';
import { runCli } from '../../support/run-cli';
import type { BotThreads } from '../bot-threads';
import type { SoakEnvironment } from '../soak-environment';
import { isAskedAbout } from './ask-questions';
import { isDecided } from './decide-cases';
import type { SharedFile } from './share-files';

const TURN_INTERVAL_MS = 2_000;
const ERASED_SHARE = 0.04;

/** Erases some companies all of whose analyses are decided about and that no workflow asks about, with the command line, until aborted. Resolves to how many. */
export async function eraseCompanies(
  { workspace, risk, databaseUrl, random }: SoakEnvironment,
  threads: BotThreads,
  shared: readonly SharedFile[],
  signal: AbortSignal,
): Promise<number> {
  // An embedded store has no room for a second process.
  if (!databaseUrl) return 0;
  const env = createBotEnv(workspace, risk, { DATABASE_URL: databaseUrl });
  let count = 0;
  while (!signal.aborted) {
    await wait(TURN_INTERVAL_MS, undefined, { signal }).catch(() => undefined);
    const isDone = ({ thread }: SharedFile) => threads.analysisCards(thread).some(isDecided);
    const due = shared.filter(
      (file) =>
        !file.isErased &&
        !isAskedAbout({ random }, file) &&
        random.chance(`erased:${file.index}`, ERASED_SHARE) &&
        shared.filter(({ siren }) => siren === file.siren).every(isDone),
    );
    for (const file of due) {
      if (signal.aborted) break;
      if (file.isErased) continue;
      for (const one of shared) if (one.siren === file.siren) one.isErased = true;
      const args = ['erase', '--code', `siren:${file.siren}`, '--messages', '--yes', '--by', 'chaos'];
      const { code, err } = await runCli(args, { env });
      if (code !== 0) throw new Error(`A company was not erased: ${err}`);
      count += 1;
    }
  }
  return count;
}
