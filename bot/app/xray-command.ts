import type { AllMiddlewareArgs, SlackCommandMiddlewareArgs } from '@slack/bolt';
import type { Bot } from '../bot';
import { parseCommand } from './parse-command';
import { subcommands } from './subcommands';

/** `/xray …`: only the person who typed it sees the reply. */
export function onXrayCommand(bot: Bot) {
  return async ({
    ack,
    body,
    command,
    client,
    context,
    respond,
  }: SlackCommandMiddlewareArgs & AllMiddlewareArgs): Promise<void> => {
    await ack();
    const { name, ...args } = parseCommand(command.text, bot.settings.companyCodeTypes);
    await subcommands[name](
      {
        bot,
        teamId: context.teamId ?? command.team_id,
        channelId: command.channel_id,
        triggerId: command.trigger_id,
        body,
        client,
        respond,
      },
      args,
    );
  };
}
