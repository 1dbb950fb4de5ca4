import type { AllMiddlewareArgs, SlackEventMiddlewareArgs } from '@slack/bolt';
import type { Bot } from '../../bot';
import type { FileMessage } from '../../slack/file-message';
import { takeFileMessage } from '../../submissions/take-file-message';

/** A message that may bring files. */
export function filesShared(bot: Bot) {
  return ({
    event,
    client,
    context,
  }: SlackEventMiddlewareArgs<'message'> & AllMiddlewareArgs): Promise<void> =>
    takeFileMessage(
      bot,
      client,
      { teamId: context.teamId ?? '', botUserId: context.botUserId ?? '' },
      event as unknown as FileMessage,
    );
}
