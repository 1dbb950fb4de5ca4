import type { StaticSelectAction } from '@slack/bolt';
import type { ActionListener } from '../slack/interactions/action-listener';
import { savePersonLanguage } from '../slack/language/language-rows';
import { findLanguage } from '../texts/language';
import type { HomeContext } from './home-context';
import { publishHome } from './publish-home';

/** Stores the language that a person chose for forms, replies and this tab, and shows the tab in it. */
export function onChooseLanguage(bot: HomeContext): ActionListener<undefined> {
  return async ({ ack, action, body, client }, person) => {
    const { selected_option } = action as unknown as StaticSelectAction;
    await savePersonLanguage(bot.store, person, findLanguage(selected_option?.value) ?? null);
    await ack();
    await publishHome(bot, client, person, body.view?.private_metadata);
  };
}
