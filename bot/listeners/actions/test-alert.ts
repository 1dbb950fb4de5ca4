import { randomUUID } from 'node:crypto';
import type { Bot } from '../../bot';
import { testAlertCard } from '../../cards';
import { post } from '../../slack/outbox';
import { type Channel, findChannelSettings } from '../../store';
import type { OnClick } from './button-click';

export function testAlert(bot: Bot): OnClick {
  return async ({ ack, action, context }) => {
    await sendTestAlert(bot, { teamId: context.teamId ?? '', channelId: action.value ?? '' });
    await ack();
  };
}

/** Goes the way of every alert, so that it shows that they arrive. */
export async function sendTestAlert(bot: Bot, { teamId, channelId }: Channel): Promise<void> {
  const channel = { teamId, channelId };
  const settings = await findChannelSettings(bot.store, channel);
  const card = testAlertCard(settings?.alertRules ?? [], bot.texts);
  await bot.store.transaction((tx) => post(bot, tx, { ...channel, card, key: `test:${randomUUID()}` }));
}
