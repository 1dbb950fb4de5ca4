import { type Bot, inMilliseconds } from '../bot';
import { type JobHandler, nextMessageAt } from '../store';
import { DeliveryRound } from './delivery-round';

/** Sends what waits in the outbox, until nothing is due any more. One round a process; further jobs only wake it. */
export function deliverMessages(bot: Bot): JobHandler {
  const own = new Set<string>();
  let round: DeliveryRound | undefined;
  bot.uploads.drained.addEventListener('abort', () => round?.wake());
  return async ({ id, signal }) => {
    if (round) return round.wake();
    const leave = () => {
      if (round === begun) round = undefined;
    };
    const begun = new DeliveryRound(bot, { signal, own, ending: leave });
    round = begun;
    const again = await begun.run();
    if (again) await lookAgain(bot, id, again);
  };
}

/** What a process that ends could not send is sent by another, if there is one, and else by the next. */
export async function handOverMessages(bot: Bot): Promise<void> {
  if (await nextMessageAt(bot.store)) await lookAgain(bot, 'drain', inMilliseconds(0));
}

async function lookAgain({ store }: Bot, id: string, startAfter: Date): Promise<void> {
  const singletonKey = `outbox-${Math.ceil(startAfter.getTime() / 1000)}`;
  await store.queue.enqueue(store, 'deliver-messages', { id }, { startAfter, singletonKey });
}
