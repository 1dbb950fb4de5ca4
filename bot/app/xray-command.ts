import type { AllMiddlewareArgs, SlackCommandMiddlewareArgs } from '@slack/bolt';
import type { Bot } from '../bot';
import { findPersonTexts } from '../slack/language/find-texts';
import { readActor } from './access/actor';
import { parseCommand } from './parse-command';
import { subcommands } from './subcommands';

/** Handles `/xray …`: only the person who typed it sees the reply. */
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
    const place = {
      teamId: context.teamId ?? command.team_id,
      channelId: command.channel_id,
      userId: command.user_id,
    };
    const texts = await findPersonTexts(bot, place);
    const triggerId = command.trigger_id;
    const call = { bot, ...place, triggerId, body, client, respond, texts };
    await subcommands[name].for(bot)(call, args, readActor(body, context));
  };
}
