import type { Bot } from '../bot';
import { countCompanies, searchCases } from '../cases';
import type { ActionListener } from '../slack/interactions/action-listener';
import { replyEphemeral } from '../slack/interactions/reply-ephemeral';
import { findPersonTexts } from '../texts/find-texts';
import { toCompanyList } from './company-entries';
import { groupByCompany } from './group-by-company';
import { historyCard } from './history-card';

/** The same list as `/xray history`, for the person who pressed the button. */
export function onShowHistory(bot: Bot): ActionListener {
  return async (click) => {
    const { ack, body, context } = click;
    await ack();
    const channel = { teamId: context.teamId ?? '', channelId: body.channel?.id ?? '' };
    const texts = await findPersonTexts(bot, { ...channel, userId: body.user.id });
    const { cases, filter } = await searchCases(bot, channel, {});
    const count = await countCompanies(bot.store, filter);
    const list = await toCompanyList(bot, groupByCompany(cases), count);
    await replyEphemeral(click, historyCard(list, texts));
  };
}
