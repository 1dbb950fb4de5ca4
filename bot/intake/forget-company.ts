import type { Bot } from '../bot';
import { saveChannelSettings } from '../slack/channels/channel-settings-rows';
import type { ActionListener } from '../slack/interactions/action-listener';
import { updateView } from '../slack/interactions/update-view';
import { companyModal } from './company-modal';

export function onForgetCompany({ store, texts, settings }: Bot): ActionListener {
  return async ({ ack, action, body, client, context }) => {
    const channel = action.value ?? '';
    const location = { teamId: context.teamId ?? '', channelId: channel };
    await saveChannelSettings(store, location, { by: body.user.id, company: null });
    await ack();
    if (body.view) await updateView(client, body.view.id, companyModal({ channel }, texts, settings));
  };
}
