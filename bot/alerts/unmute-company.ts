import type { Bot } from '../bot';
import type { ActionListener } from '../slack/interactions/action-listener';
import { updateView } from '../slack/interactions/update-view';
import { findPersonTexts } from '../texts/find-texts';
import { lockAlertsOnCompany } from './alert-rows';
import { loadRulesModal } from './load-rules-modal';
import { unmuteCompany } from './mute-rows';
import { findAlertView, updateAlertCard } from './update-alert-card';

/** A button in the form of `/xray alerts`, whose metadata names the channel. */
export function onUnmuteCompany(bot: Bot): ActionListener {
  return async ({ ack, action, body, client, context }) => {
    const channel = { teamId: context.teamId ?? '', channelId: body.view?.private_metadata ?? '' };
    const [type = '', ...id] = action.value?.split(':') ?? [];
    const company = { type, id: id.join(':') };
    const shown = await findAlertView(bot, { ...channel, userId: body.user.id });
    await bot.store.transaction(async (tx) => {
      await unmuteCompany(tx, { ...channel, company });
      const { teamId, channelId } = channel;
      // Taken ones too: any of them may say that the company is muted.
      for (const { id } of await lockAlertsOnCompany(tx, { teamId, company, channelIds: [channelId] }))
        await updateAlertCard(bot, tx, id, shown);
    });
    await ack();
    const texts = await findPersonTexts(bot, { ...channel, userId: body.user.id });
    await updateView(client, body.view?.id, await loadRulesModal(bot, channel, texts));
  };
}
