import { type Channel, saveChannelSettings } from '../slack/channels/channel-settings-rows';
import type { ActionListener } from '../slack/interactions/action-listener';
import { confirmSaved } from '../slack/interactions/confirm-saved';
import { updateView } from '../slack/interactions/update-view';
import { companyModal } from './company-modal';
import type { IntakeContext } from './intake-context';

export function onForgetCompany(bot: IntakeContext): ActionListener<Channel> {
  return async ({ ack, body, client }, { subject, userId: user, texts }) => {
    const { channelId: channel } = subject;
    await saveChannelSettings(bot.store, subject, { by: user, company: null });
    await ack();
    if (body.view) await updateView(client, body.view.id, companyModal({ channel }, texts, bot.settings));
    await confirmSaved(bot, client, { channel, user }, texts.forms.company.forgotten);
  };
}
