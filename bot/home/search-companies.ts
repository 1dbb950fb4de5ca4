import type { Bot } from '../bot';
import type { ActionListener } from '../slack/interactions/action-listener';
import { publishHome } from './publish-home';

/** Shows the tab with the companies that were searched for. */
export function onSearchCompanies(bot: Bot): ActionListener<undefined> {
  return async ({ ack, action, client }, person) => {
    await ack();
    await publishHome(bot, client, person, action.value);
  };
}

export function onClearSearch(bot: Bot): ActionListener<undefined> {
  return async ({ ack, client }, person) => {
    await ack();
    await publishHome(bot, client, person);
  };
}
