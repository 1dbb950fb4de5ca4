import type { Bot } from '../bot';
import { findChannelSettings } from '../slack/channels/channel-settings-rows';
import type { ActionListener } from '../slack/interactions/action-listener';
import { replyEphemeral } from '../slack/interactions/reply-ephemeral';
import { findPersonTexts } from '../texts/find-texts';
import { commandsCard } from './commands-card';

export function onAllCommands(bot: Bot): ActionListener {
  return async (click) => {
    const { ack, body, context } = click;
    await ack();
    const channel = { teamId: context.teamId ?? '', channelId: body.channel?.id ?? '' };
    const { intakeMode } = (await findChannelSettings(bot.store, channel)) ?? {};
    const texts = await findPersonTexts(bot, { ...channel, userId: body.user.id });
    await replyEphemeral(click, commandsCard({ intakeMode }, texts));
  };
}
