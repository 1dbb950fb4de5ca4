import { setTimeout as wait } from 'node:timers/promises';
import { actionIds } from '../../../bot/slack/interactions/action-ids';
import { type BotThreads, isFailure, warnsOfDuplicateRequest } from '../bot-threads';
import type { SoakEnvironment } from '../soak-environment';
import type { SharedFile } from './share-files';

const POLL_INTERVAL_MS = 1_000;
/** How long a person waits for the card to change before pressing again. */
const RETRY_INTERVAL_MS = 8_000;
/** The share of people who leave a failed submission as it is. */
const ABANDON_PROBABILITY = 0.05;

export function isAbandoned({ fate }: Pick<SoakEnvironment, 'fate'>, { index }: SharedFile): boolean {
  return fate.chance(`resigned:${index}`, ABANDON_PROBABILITY);
}

/** People look at their threads and press Retry where something stopped, until they are told to stop. */
export async function pressRetry(
  stage: SoakEnvironment,
  threads: BotThreads,
  shared: readonly SharedFile[],
  signal: AbortSignal,
): Promise<void> {
  const person = stage.workspace.as('bob');
  const pressed = new Map<string, { at: number; card: string }>();
  while (!signal.aborted) {
    for (const one of shared) {
      const failure = threads.statusCards(one.thread).find(isFailure);
      if (!failure || isAbandoned(stage, one)) continue;
      const [last, card] = [pressed.get(one.thread), JSON.stringify(failure.edited)];
      if (last && last.card === card && Date.now() - last.at < RETRY_INTERVAL_MS) continue;
      pressed.set(one.thread, { at: Date.now(), card });
      // Counted before the click: it may be heard though nobody says so.
      one.retryClicks += 1;
      if (warnsOfDuplicateRequest(failure)) one.warnedRetries += 1;
      // The card may have changed a moment ago, or the bot may be away: the person looks again.
      await person.click(failure, actionIds.retry).catch(() => undefined);
    }
    await wait(POLL_INTERVAL_MS, undefined, { signal }).catch(() => undefined);
  }
}
