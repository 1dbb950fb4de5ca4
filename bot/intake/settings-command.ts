import { findChannelSettings } from '../slack/channels/channel-settings-rows';
import { type CommandContext, openAndFillModal } from '../slack/interactions/command-context';
import { settingsModal } from './settings-modal';

/** Opens the choice of which files of this channel get a reply. */
export function runSettingsCommand(call: CommandContext): Promise<void> {
  const { bot, channelId: channel, texts } = call;
  return openAndFillModal(call, async () => {
    const { intakeMode = 'every', language } = (await findChannelSettings(bot.store, call)) ?? {};
    return settingsModal({ channel, intakeMode, language }, texts);
  });
}
