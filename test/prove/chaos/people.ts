import { setTimeout as wait } from 'node:timers/promises';
import { actionIds } from '../../../bot/cards';
import type { Stage } from '../stage';
import { isFailure, type Threads, warnsOfSecondRequest } from '../threads';
import type { Shared } from './sharing';

const LOOKS_EVERY_MS = 1_000;
/** How long a person waits for the card to change before pressing again. */
const PATIENCE_MS = 8_000;
/** The share of people who leave a failed submission as it is. */
const RESIGNED = 0.05;

export function isResigned({ fate }: Pick<Stage, 'fate'>, { index }: Shared): boolean {
  return fate.happens(`resigned:${index}`, RESIGNED);
}

/** People look at their threads and press Retry where something stopped, until they are told to stop. */
export async function pressRetry(
  stage: Stage,
  threads: Threads,
  shared: readonly Shared[],
  signal: AbortSignal,
): Promise<void> {
  const person = stage.workspace.as('bob');
  const pressed = new Map<string, { at: number; card: string }>();
  while (!signal.aborted) {
    for (const one of shared) {
      const failure = threads.status(one.thread).find(isFailure);
      if (!failure || isResigned(stage, one)) continue;
      const [last, card] = [pressed.get(one.thread), JSON.stringify(failure.edited)];
      if (last && last.card === card && Date.now() - last.at < PATIENCE_MS) continue;
      pressed.set(one.thread, { at: Date.now(), card });
      // Counted before the click: it may be heard though nobody says so.
      one.presses += 1;
      if (warnsOfSecondRequest(failure)) one.words += 1;
      // The card may have changed a moment ago, or the bot may be away: the person looks again.
      await person.click(failure, actionIds.retry).catch(() => undefined);
    }
    await wait(LOOKS_EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
}
