import type { Channel } from '../slack/channels/channel-settings-rows';
import type { ActionListener } from '../slack/interactions/action-listener';
import { updateView } from '../slack/interactions/update-view';
import type { AlertsContext } from './alerts-context';
import { changeMute } from './change-mute';
import { loadRulesModal } from './load-rules-modal';

/** A button in the form of `/xray alerts`, whose metadata names the channel. */
export function onUnmuteCompany(bot: AlertsContext): ActionListener<Channel> {
  return async ({ ack, action, body, client }, { subject: channel, userId, texts }) => {
    const [type = '', ...id] = action.value?.split(':') ?? [];
    await changeMute(bot, { ...channel, company: { type, id: id.join(':') } }, { userId });
    await ack();
    await updateView(client, body.view?.id, await loadRulesModal(bot, channel, texts));
  };
}
