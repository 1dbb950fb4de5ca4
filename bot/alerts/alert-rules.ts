import type { Bot } from '../bot';
import { saveChannelSettings } from '../slack/channels/channel-settings-rows';
import type { ViewListener } from '../slack/interactions/action-listener';
import { readRulesModal } from './rules-modal';

export function onAlertRules({ store, texts }: Bot): ViewListener {
  return async ({ ack, view, body, context }) => {
    const read = readRulesModal(view, texts);
    if (!read.ok) return ack({ response_action: 'errors', errors: read.errors });
    const { channel: channelId, rules, detailsForOthers } = read.value;
    const location = { teamId: context.teamId ?? '', channelId };
    const change = { alertRules: rules, detailsInSharedChannel: detailsForOthers };
    await saveChannelSettings(store, location, { by: body.user.id, ...change });
    await ack();
  };
}
