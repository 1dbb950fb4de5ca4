import { setTimeout as wait } from 'node:timers/promises';
import type { Answer, DecisionReceiver } from '../../fakes/start-decision-receiver';
import type { SeededRandom } from '../../support/seeded-random';

const FAILURE_INTERVAL_MS = 3_000;
const failures: readonly Answer[] = [
  500,
  503,
  404,
  'never',
  { redirectTo: 'http://127.0.0.1:9/elsewhere' },
  // Later than the bot waits: it is told again of what was taken.
  { afterMs: 12_000 },
];

/** Lets a receiver of decisions fail now and then, until aborted. Resolves to how often. */
export async function failReceiver(
  receiver: Pick<DecisionReceiver, 'answerNext' | 'recover'>,
  { random, name }: { readonly random: SeededRandom; readonly name: string },
  signal: AbortSignal,
): Promise<number> {
  let count = 0;
  for (let turn = 0; !signal.aborted; turn += 1) {
    const failure = failures[random.between(`${name}:${turn}`, 0, 2 * failures.length)];
    if (failure !== undefined) {
      receiver.answerNext(failure);
      count += 1;
    }
    await wait(FAILURE_INTERVAL_MS, undefined, { signal }).catch(() => undefined);
  }
  receiver.recover();
  return count;
}
