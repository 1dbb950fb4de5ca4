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

export function isAbandoned({ random }: Pick<SoakEnvironment, 'random'>, { index }: SharedFile): boolean {
  return random.chance(`resigned:${index}`, ABANDON_PROBABILITY);
}

/** Presses Retry in threads where something stopped, until aborted. */
export async function pressRetry(
  environment: SoakEnvironment,
  threads: BotThreads,
  shared: readonly SharedFile[],
  signal: AbortSignal,
): Promise<void> {
  const person = environment.workspace.as('bob');
  const pressed = new Map<string, { at: number; card: string }>();
  while (!signal.aborted) {
    for (const one of shared) {
      const failure = threads.analysisCards(one.thread).find(isFailure);
      if (!failure || isAbandoned(environment, one)) continue;
      const [last, card] = [pressed.get(one.thread), JSON.stringify(failure.edited)];
      if (last && last.card === card && Date.now() - last.at < RETRY_INTERVAL_MS) continue;
      pressed.set(one.thread, { at: Date.now(), card });
      // Counted before the click: it may arrive without being acknowledged.
      one.retryClicks += 1;
      if (warnsOfDuplicateRequest(failure)) one.warnedRetries += 1;
      // The card may have changed, or the bot may be down: the next round tries again.
      await person.click(failure, actionIds.retry).catch(() => undefined);
    }
    await wait(POLL_INTERVAL_MS, undefined, { signal }).catch(() => undefined);
  }
}
