import type { Bot } from '../bot';
import { saveChannelSettings } from '../slack/channels/channel-settings-rows';
import type { ViewListener } from '../slack/interactions/action-listener';
import { readSettingsModal } from './settings-modal';

export function onChannelSettings({ store, texts }: Bot): ViewListener {
  return async ({ ack, view, body, context }) => {
    const read = readSettingsModal(view, texts);
    if (!read.ok) return ack({ response_action: 'errors', errors: read.errors });
    const { channel: channelId, intakeMode } = read.value;
    const location = { teamId: context.teamId ?? '', channelId };
    await saveChannelSettings(store, location, { by: body.user.id, intakeMode });
    await ack();
  };
}
