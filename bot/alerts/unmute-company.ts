import type { Bot } from '../bot';
import type { Channel } from '../slack/channels/channel-settings-rows';
import type { ActionListener } from '../slack/interactions/action-listener';
import { updateView } from '../slack/interactions/update-view';
import { lockAlertsOnCompany } from './alert-rows';
import { loadRulesModal } from './load-rules-modal';
import { unmuteCompany } from './mute-rows';
import { findAlertView, updateAlertCard } from './update-alert-card';

/** A button in the form of `/xray alerts`, whose metadata names the channel. */
export function onUnmuteCompany(bot: Bot): ActionListener<Channel> {
  return async ({ ack, action, body, client }, { subject: channel, userId, texts }) => {
    const [type = '', ...id] = action.value?.split(':') ?? [];
    const company = { type, id: id.join(':') };
    const shown = await findAlertView(bot, { ...channel, userId });
    await bot.store.transaction(async (tx) => {
      await unmuteCompany(tx, { ...channel, company });
      const { teamId, channelId } = channel;
      // Taken ones too: any of them may say that the company is muted.
      for (const { id } of await lockAlertsOnCompany(tx, { teamId, channelId, company }))
        await updateAlertCard(bot, tx, id, shown);
    });
    await ack();
    await updateView(client, body.view?.id, await loadRulesModal(bot, channel, texts));
  };
}
