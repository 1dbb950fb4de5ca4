import { searchAnalyses } from '../analyses';
import type { Channel } from '../slack/channels/channel-settings-rows';
import type { ActionListener } from '../slack/interactions/action-listener';
import { replyEphemeral } from '../slack/interactions/reply-ephemeral';
import { historyCard } from './history-card';
import type { HistoryContext } from './history-context';
import { loadHistory } from './load-history';

/** Shows the same list as `/xray history` to the person who pressed the button. */
export function onShowHistory(bot: HistoryContext): ActionListener<Channel> {
  return async (click, { subject, texts }) => {
    await click.ack();
    const { list } = await loadHistory(bot, subject, await searchAnalyses(bot, subject, {}));
    await replyEphemeral(click, historyCard(list, texts));
  };
}
