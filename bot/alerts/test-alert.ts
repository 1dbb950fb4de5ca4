import { randomUUID } from 'node:crypto';
import type { Bot } from '../bot';
import { enqueueMessage } from '../outbox';
import { type Channel, findChannelSettings } from '../slack/channels/channel-settings-rows';
import type { ActionListener } from '../slack/interactions/action-listener';
import { testAlertCard } from './test-alert-card';

export function onTestAlert(bot: Bot): ActionListener {
  return async ({ ack, action, context }) => {
    await sendTestAlert(bot, { teamId: context.teamId ?? '', channelId: action.value ?? '' });
    await ack();
  };
}

/** Sent through the outbox like any alert, so it proves that alerts arrive. */
export async function sendTestAlert(bot: Bot, { teamId, channelId }: Channel): Promise<void> {
  const channel = { teamId, channelId };
  const settings = await findChannelSettings(bot.store, channel);
  const card = testAlertCard(settings?.alertRules ?? [], bot.texts);
  await bot.store.transaction((tx) =>
    enqueueMessage(bot, tx, { ...channel, card, key: `test:${randomUUID()}` }),
  );
}
