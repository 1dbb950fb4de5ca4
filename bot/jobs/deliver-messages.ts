import { type Bot, inMilliseconds, nowOf } from '../bot';
import { sendMessage } from '../slack/send-message';
import {
  type ClaimedMessage,
  claimMessage,
  giveUpClaims,
  type JobHandler,
  nextMessageAt,
  settleMessage,
} from '../store';

const LONGEST_NAP_MS = 3_000;
const SHORTEST_NAP_MS = 100;

/** Sends what waits in the outbox, until nothing is due any more. */
export function deliverMessages(bot: Bot): JobHandler {
  const { store, clock } = bot;
  return async ({ id, signal }) => {
    await giveUpClaims(store, nowOf(bot));
    // What waits at the end of the process is sent by the next one.
    while (!signal.aborted && !bot.uploads.draining) {
      const claimed = await store.transaction((tx) => claimMessage(tx, nowOf(bot)));
      if (claimed) {
        await deliver(bot, claimed);
        continue;
      }
      const next = await nextMessageAt(store);
      if (!next) return;
      const wait = Math.max(next.getTime() - clock.now(), SHORTEST_NAP_MS);
      if (wait > LONGEST_NAP_MS) {
        const startAfter = inMilliseconds(wait);
        const singletonKey = `outbox-${Math.ceil(startAfter.getTime() / 1000)}`;
        await store.queue.enqueue(store, 'deliver-messages', { id }, { startAfter, singletonKey });
        return;
      }
      await clock.sleep(wait, signal).catch(() => undefined);
    }
  };
}

async function deliver(bot: Bot, message: ClaimedMessage): Promise<void> {
  const attempt = await sendMessage(bot, message);
  bot.metrics.messages.inc({ state: attempt.state });
  if (attempt.state !== 'sent') {
    const { teamId, channelId, dedupeKey } = message;
    const level = attempt.state === 'failed' ? 'error' : 'warn';
    bot.log[level]({ teamId, channelId, dedupeKey, error: attempt.error }, `message ${attempt.state}`);
  }
  const { channelPaceMs } = bot.settings;
  await bot.store.transaction((tx) => settleMessage(tx, message.id, attempt, nowOf(bot), channelPaceMs));
}
