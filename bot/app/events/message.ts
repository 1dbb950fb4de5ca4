import type { AllMiddlewareArgs, SlackEventMiddlewareArgs } from '@slack/bolt';
import type { Bot } from '../../bot';
import { replyWithHelp } from '../../help';
import { handleFileMessage } from '../../intake';
import type { FileMessage } from '../../slack/files/file-message';

/** Files are analysed; a message without files that is meant for the bot gets help. */
export function onMessage(bot: Bot) {
  return async ({
    event,
    client,
    context,
  }: SlackEventMiddlewareArgs<'message'> & AllMiddlewareArgs): Promise<void> => {
    const ids = { teamId: context.teamId ?? '', botUserId: context.botUserId ?? '' };
    const message = event as unknown as FileMessage;
    if (message.files?.length) await handleFileMessage(bot, client, ids, message);
    else await replyWithHelp(bot, ids, message);
  };
}
