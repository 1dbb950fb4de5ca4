import type { ModalView } from '@slack/types';
import { findChannelSettings } from '../slack/channels/channel-settings-rows';
import { fillIfPostable } from '../slack/interactions/channel-problem';
import type { CommandContext } from '../slack/interactions/command-context';
import type { IntakeContext } from './intake-context';
import { settingsModal } from './settings-modal';

/** Opens the settings of this channel: which files get a reply, the language, and reactions. */
export function runSettingsCommand(call: CommandContext<IntakeContext>): Promise<ModalView> {
  const { bot, channelId: channel, texts } = call;
  return fillIfPostable(bot, call, texts, async () => {
    const {
      intakeMode = 'every',
      language,
      showsReactions = true,
    } = (await findChannelSettings(bot.store, call)) ?? {};
    return settingsModal({ channel, intakeMode, language, showsReactions }, texts);
  });
}
