import type { ActionListener } from '../slack/interactions/action-listener';
import type { HomeContext } from './home-context';
import { publishHome } from './publish-home';

/** Shows the tab with the companies that were searched for. */
export function onSearchCompanies(bot: HomeContext): ActionListener<undefined> {
  return async ({ ack, action, client }, person) => {
    await ack();
    await publishHome(bot, client, person, action.value);
  };
}

export function onClearSearch(bot: HomeContext): ActionListener<undefined> {
  return async ({ ack, client }, person) => {
    await ack();
    await publishHome(bot, client, person);
  };
}
