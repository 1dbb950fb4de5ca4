import type { Bot } from '../bot';
import { saveChannelSettings } from '../slack/channels/channel-settings-rows';
import type { ViewListener } from '../slack/interactions/action-listener';
import { updateView } from '../slack/interactions/update-view';
import { companyModal, readCompanyModal } from './company-modal';

export function onChannelCompany({ store, texts, settings }: Bot): ViewListener {
  return async ({ ack, view, body, client, context }) => {
    const read = readCompanyModal(view, texts);
    if (read.ok) {
      const { code, businessName } = read.company;
      const location = { teamId: context.teamId ?? '', channelId: read.channel };
      await saveChannelSettings(store, location, { by: body.user.id, company: { ...code, businessName } });
      return ack();
    }
    await ack({ response_action: 'errors', errors: read.errors });
    const { refusedCode } = read;
    if (!refusedCode || 'accept_code' in view.state.values) return;
    const { code_type, code_id, business_name } = view.state.values;
    const code = {
      type: code_type?.value?.selected_option?.value ?? '',
      id: code_id?.value?.value ?? '',
    };
    const entered = { code, businessName: business_name?.value?.value ?? undefined };
    const channel = view.private_metadata;
    await updateView(client, view.id, companyModal({ channel, ...entered, refusedCode }, texts, settings));
  };
}
