import type { Bot } from '../bot';
import { type Channel, saveChannelSettings } from '../slack/channels/channel-settings-rows';
import type { ViewListener } from '../slack/interactions/action-listener';
import { confirmSaved } from '../slack/interactions/confirm-saved';
import { readSettingsModal } from './settings-modal';

export function onChannelSettings(bot: Bot): ViewListener<Channel> {
  return async ({ ack, view, client }, { subject, userId: user, texts }) => {
    const read = readSettingsModal(view, texts);
    if (!read.ok) return ack({ response_action: 'errors', errors: read.errors });
    const { intakeMode, language = null } = read.value;
    await saveChannelSettings(bot.store, subject, { by: user, intakeMode, language });
    await ack();
    const { saved, modes } = texts.forms.settings;
    await confirmSaved(bot, client, { channel: subject.channelId, user }, saved(modes[intakeMode]));
  };
}
