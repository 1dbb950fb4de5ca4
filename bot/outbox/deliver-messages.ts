import { type Bot, dateFromNow } from '../bot';
import type { JobHandler } from '../store/queue/queue';
import { findNextSendTime } from './claim-rows';
import { OutboxSender } from './outbox-sender';

/** Sends the waiting messages until none is due. One sender per process; further jobs only wake it. */
export function deliverMessages(bot: Bot): JobHandler {
  const inFlightIds = new Set<string>();
  let sender: OutboxSender | undefined;
  bot.shutdown.signal.addEventListener('abort', () => sender?.wake());
  return async ({ id, signal }) => {
    if (sender) return sender.wake();
    const current = new OutboxSender(bot, {
      signal,
      inFlightIds,
      onEnd: () => {
        if (sender === current) sender = undefined;
      },
    });
    sender = current;
    const nextAt = await current.run();
    if (nextAt) await enqueueDelivery(bot, id, nextAt);
  };
}

/** At shutdown: another process, or the next one, sends what is left. */
export async function handOffMessages(bot: Bot): Promise<void> {
  if (await findNextSendTime(bot.store)) await enqueueDelivery(bot, 'drain', dateFromNow(0));
}

async function enqueueDelivery({ store }: Bot, id: string, startAfter: Date): Promise<void> {
  const singletonKey = `outbox-${Math.ceil(startAfter.getTime() / 1000)}`;
  await store.queue.enqueue(store, 'deliver-messages', { id }, { startAfter, singletonKey });
}
