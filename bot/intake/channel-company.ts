import { type Channel, saveChannelSettings } from '../slack/channels/channel-settings-rows';
import type { ViewListener } from '../slack/interactions/action-listener';
import { confirmSaved } from '../slack/interactions/confirm-saved';
import { updateView } from '../slack/interactions/update-view';
import { companyLabel } from '../slack/wording/company-text';
import { ACCEPT_CODE_BLOCK_ID } from './company-inputs';
import { companyModal, readCompanyModal } from './company-modal';
import type { IntakeContext } from './intake-context';

const MAX_LABEL_LENGTH = 200;

export function onChannelCompany(bot: IntakeContext): ViewListener<Channel> {
  return async ({ ack, view, client }, { subject, userId: user, texts }) => {
    const { channelId: channel } = subject;
    const read = readCompanyModal(view, texts);
    if (read.ok) {
      const { code, businessName } = read.company;
      await saveChannelSettings(bot.store, subject, { by: user, company: { ...code, businessName } });
      await ack();
      const saved = texts.forms.company.saved(companyLabel({ code, name: businessName }, MAX_LABEL_LENGTH));
      return confirmSaved(bot, client, { channel, user }, saved);
    }
    await ack({ response_action: 'errors', errors: read.errors });
    const { refusedCode } = read;
    if (!refusedCode || ACCEPT_CODE_BLOCK_ID in view.state.values) return;
    const { code_type, code_id, business_name } = view.state.values;
    const code = {
      type: code_type?.value?.selected_option?.value ?? '',
      id: code_id?.value?.value ?? '',
    };
    const entered = { code, businessName: business_name?.value?.value ?? undefined };
    await updateView(
      client,
      view.id,
      companyModal({ channel, ...entered, refusedCode }, texts, bot.settings),
    );
  };
}
