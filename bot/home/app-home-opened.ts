import type { AllMiddlewareArgs, SlackEventMiddlewareArgs } from '@slack/bolt';
import type { HomeContext } from './home-context';
import { publishHome } from './publish-home';

export function onAppHomeOpened(bot: HomeContext) {
  return async ({
    event,
    client,
    context,
  }: SlackEventMiddlewareArgs<'app_home_opened'> & AllMiddlewareArgs): Promise<void> => {
    if (event.tab !== 'home') return;
    const person = { teamId: context.teamId ?? '', userId: event.user };
    await publishHome(bot, client, person, event.view?.private_metadata);
  };
}
