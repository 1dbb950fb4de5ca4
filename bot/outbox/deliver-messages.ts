import { type Bot, dateFromNow } from '../bot';
import type { JobHandler } from '../store/queue/queue';
import { findNextSendTime } from './claim-rows';
import { OutboxSender } from './outbox-sender';

/** Sends what waits in the outbox, until nothing is due any more. One round a process; further jobs only wake it. */
export function deliverMessages(bot: Bot): JobHandler {
  const inFlightIds = new Set<string>();
  let round: OutboxSender | undefined;
  bot.shutdown.signal.addEventListener('abort', () => round?.wake());
  return async ({ id, signal }) => {
    if (round) return round.wake();
    const leave = () => {
      if (round === begun) round = undefined;
    };
    const begun = new OutboxSender(bot, { signal, inFlightIds, onEnd: leave });
    round = begun;
    const again = await begun.run();
    if (again) await enqueueDelivery(bot, id, again);
  };
}

/** What a process that ends could not send is sent by another, if there is one, and else by the next. */
export async function handOffMessages(bot: Bot): Promise<void> {
  if (await findNextSendTime(bot.store)) await enqueueDelivery(bot, 'drain', dateFromNow(0));
}

async function enqueueDelivery({ store }: Bot, id: string, startAfter: Date): Promise<void> {
  const singletonKey = `outbox-${Math.ceil(startAfter.getTime() / 1000)}`;
  await store.queue.enqueue(store, 'deliver-messages', { id }, { startAfter, singletonKey });
}
