import type { Bot } from '../bot';
import { saveChannelSettings } from '../slack/channels/channel-settings-rows';
import type { ActionListener } from '../slack/interactions/action-listener';
import { confirmSaved } from '../slack/interactions/confirm-saved';
import { updateView } from '../slack/interactions/update-view';
import { findPersonTexts } from '../texts/find-texts';
import { companyModal } from './company-modal';

export function onForgetCompany(bot: Bot): ActionListener {
  return async ({ ack, action, body, client, context }) => {
    const [channel, user] = [action.value ?? '', body.user.id];
    const location = { teamId: context.teamId ?? '', channelId: channel };
    await saveChannelSettings(bot.store, location, { by: user, company: null });
    await ack();
    const texts = await findPersonTexts(bot, { ...location, userId: user });
    if (body.view) await updateView(client, body.view.id, companyModal({ channel }, texts, bot.settings));
    await confirmSaved(bot, client, { channel, user }, texts.forms.company.forgotten);
  };
}
