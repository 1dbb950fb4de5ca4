import type { Bot } from '../../bot';
import { saveChannelSettings } from '../../store';
import { readRulesModal } from '../../views';
import type { OnSubmit } from './view-submission';

export function alertRules({ store, texts }: Bot): OnSubmit {
  return async ({ ack, view, body, context }) => {
    const read = readRulesModal(view, texts);
    if (!read.ok) return ack({ response_action: 'errors', errors: read.errors });
    const { channel: channelId, rules, detailsForOthers } = read.value;
    const place = { teamId: context.teamId ?? '', channelId };
    const change = { alertRules: rules, detailsInSharedChannel: detailsForOthers };
    await saveChannelSettings(store, place, { by: body.user.id, ...change });
    await ack();
  };
}
