import type { Bot } from '../bot';
import { countCompanies, searchAnalyses } from '../analyses';
import type { Channel } from '../slack/channels/channel-settings-rows';
import type { ActionListener } from '../slack/interactions/action-listener';
import { replyEphemeral } from '../slack/interactions/reply-ephemeral';
import { toCompanyList } from './company-entries';
import { groupByCompany } from './group-by-company';
import { historyCard } from './history-card';

/** The same list as `/xray history`, for the person who pressed the button. */
export function onShowHistory(bot: Bot): ActionListener<Channel> {
  return async (click, { subject, texts }) => {
    await click.ack();
    const { cases, filter } = await searchAnalyses(bot, subject, {});
    const count = await countCompanies(bot.store, filter);
    const list = await toCompanyList(bot, groupByCompany(cases), count);
    await replyEphemeral(click, historyCard(list, texts));
  };
}
