import { randomUUID } from 'node:crypto';
import { enqueueMessage } from '../outbox';
import { type Channel, findChannelSettings } from '../slack/channels/channel-settings-rows';
import type { ActionListener } from '../slack/interactions/action-listener';
import { findChannelTexts } from '../slack/language/find-texts';
import type { AlertsContext } from './alerts-context';
import { getChannelRules } from './channel-rules';
import { testAlertCard } from './test-alert-card';

export function onTestAlert(bot: AlertsContext): ActionListener<Channel> {
  return async ({ ack }, { subject, userId }) => {
    await sendTestAlert(bot, { ...subject, userId });
    await ack();
  };
}

/** Sends a test alert through the outbox like any alert, so it proves that alerts arrive. */
export async function sendTestAlert(
  bot: AlertsContext,
  { teamId, channelId, userId }: Channel & { readonly userId: string },
): Promise<void> {
  const channel = { teamId, channelId };
  const settings = await findChannelSettings(bot.store, channel);
  const texts = await findChannelTexts(bot, { ...channel, userId });
  const card = testAlertCard(getChannelRules(bot, channelId, settings), texts);
  await bot.store.transaction((tx) =>
    enqueueMessage(bot, tx, { ...channel, card, key: `test:${randomUUID()}` }),
  );
}
