import type { AllMiddlewareArgs, PlainTextInputAction, SlackActionMiddlewareArgs } from '@slack/bolt';
import type { Bot } from '../bot';
import type { ActionListener } from '../slack/interactions/action-listener';
import { publishHome } from './publish-home';

/** Shows the tab with the companies that were searched for. */
export function onSearchCompanies(bot: Bot) {
  return async ({
    ack,
    action,
    body,
    client,
    context,
  }: SlackActionMiddlewareArgs & AllMiddlewareArgs): Promise<void> => {
    await ack();
    const person = { teamId: context.teamId ?? '', userId: body.user.id };
    await publishHome(bot, client, person, (action as PlainTextInputAction).value);
  };
}

export function onClearSearch(bot: Bot): ActionListener {
  return async ({ ack, body, client, context }) => {
    await ack();
    await publishHome(bot, client, { teamId: context.teamId ?? '', userId: body.user.id });
  };
}
