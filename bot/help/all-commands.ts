import { findChannelSettings } from '../slack/channels/channel-settings-rows';
import type { ActionListener } from '../slack/interactions/action-listener';
import { replyEphemeral } from '../slack/interactions/reply-ephemeral';
import { commandsCard } from './commands-card';
import type { HelpContext } from './help-context';

export function onAllCommands(bot: HelpContext): ActionListener<undefined> {
  return async (click, { teamId, texts }) => {
    await click.ack();
    const channel = { teamId, channelId: click.body.channel?.id ?? '' };
    const { intakeMode } = (await findChannelSettings(bot.store, channel)) ?? {};
    await replyEphemeral(click, commandsCard({ intakeMode }, texts));
  };
}
