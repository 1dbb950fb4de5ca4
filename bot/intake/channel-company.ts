import { type Channel, saveChannelSettings } from '../slack/channels/channel-settings-rows';
import type { ViewListener } from '../slack/interactions/action-listener';
import { confirmSaved } from '../slack/interactions/confirm-saved';
import { updateView } from '../slack/interactions/update-view';
import { ViewState } from '../slack/interactions/view-state';
import { companyLabel } from '../slack/wording/company-text';
import { ACCEPT_CODE_BLOCK_ID, readEnteredCompany } from './company-inputs';
import { companyModal, readCompanyModal } from './company-modal';
import type { IntakeContext } from './intake-context';

const MAX_LABEL_LENGTH = 200;

export function onChannelCompany(bot: IntakeContext): ViewListener<Channel> {
  return async ({ ack, view, client }, { subject, userId: user, texts }) => {
    const { channelId: channel } = subject;
    const read = readCompanyModal(view, texts);
    if (read.ok) {
      const { code, businessName: name } = read.company;
      await saveChannelSettings(bot.store, subject, { by: user, company: { ...read.company, ...code } });
      await ack();
      const saved = texts.forms.company.saved(companyLabel({ code, name }, MAX_LABEL_LENGTH));
      return confirmSaved(bot, client, { channel, user }, saved);
    }
    await ack({ response_action: 'errors', errors: read.errors });
    const { refusedCode } = read;
    if (!refusedCode || ACCEPT_CODE_BLOCK_ID in view.state.values) return;
    const entered = readEnteredCompany(new ViewState(view), texts);
    const again = companyModal({ channel, ...entered, refusedCode }, texts, bot.settings);
    await updateView(client, view.id, again);
  };
}
