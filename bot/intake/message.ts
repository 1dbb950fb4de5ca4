import type { AllMiddlewareArgs, SlackEventMiddlewareArgs } from '@slack/bolt';
import type { Bot } from '../bot';
import type { FileMessage } from '../slack/files/file-message';
import { handleFileMessage } from './handle-file-message';

/** A message that may have files. */
export function onMessage(bot: Bot) {
  return ({
    event,
    client,
    context,
  }: SlackEventMiddlewareArgs<'message'> & AllMiddlewareArgs): Promise<void> =>
    handleFileMessage(
      bot,
      client,
      { teamId: context.teamId ?? '', botUserId: context.botUserId ?? '' },
      event as unknown as FileMessage,
    );
}
