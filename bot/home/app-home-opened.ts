import type { AllMiddlewareArgs, SlackEventMiddlewareArgs } from '@slack/bolt';
import type { Bot } from '../bot';
import { publishHome } from './publish-home';

export function onAppHomeOpened(bot: Bot) {
  return async ({
    event,
    client,
    context,
  }: SlackEventMiddlewareArgs<'app_home_opened'> & AllMiddlewareArgs): Promise<void> => {
    if (event.tab !== 'home') return;
    await publishHome(bot, client, { teamId: context.teamId ?? '', userId: event.user });
  };
}
