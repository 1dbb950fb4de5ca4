import type { Bot } from '../bot';
import { saveChannelSettings } from '../slack/channels/channel-settings-rows';
import type { ViewListener } from '../slack/interactions/action-listener';
import { confirmSaved } from '../slack/interactions/confirm-saved';
import { findPersonTexts } from '../texts/find-texts';
import { readSettingsModal } from './settings-modal';

export function onChannelSettings(bot: Bot): ViewListener {
  return async ({ ack, view, body, client, context }) => {
    const [teamId, user] = [context.teamId ?? '', body.user.id];
    const texts = await findPersonTexts(bot, { teamId, channelId: view.private_metadata, userId: user });
    const read = readSettingsModal(view, texts);
    if (!read.ok) return ack({ response_action: 'errors', errors: read.errors });
    const { channel, intakeMode, language = null } = read.value;
    await saveChannelSettings(bot.store, { teamId, channelId: channel }, { by: user, intakeMode, language });
    await ack();
    const { saved, modes } = texts.forms.settings;
    await confirmSaved(bot, client, { channel, user }, saved(modes[intakeMode]));
  };
}
