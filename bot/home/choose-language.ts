import type {
  AllMiddlewareArgs,
  BlockAction,
  SlackActionMiddlewareArgs,
  StaticSelectAction,
} from '@slack/bolt';
import type { Bot } from '../bot';
import { findLanguage } from '../texts/language';
import { savePersonLanguage } from '../texts/language-rows';
import { publishHome } from './publish-home';

/** Stores the language that a person chose for forms, replies and this tab, and shows the tab in it. */
export function onChooseLanguage(bot: Bot) {
  return async ({
    ack,
    action,
    body,
    client,
    context,
  }: SlackActionMiddlewareArgs & AllMiddlewareArgs): Promise<void> => {
    const person = { teamId: context.teamId ?? '', userId: body.user.id };
    const { selected_option } = action as StaticSelectAction;
    await savePersonLanguage(bot.store, person, findLanguage(selected_option?.value) ?? null);
    await ack();
    await publishHome(bot, client, person, (body as BlockAction).view?.private_metadata);
  };
}
