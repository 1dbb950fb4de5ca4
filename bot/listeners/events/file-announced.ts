import type { AllMiddlewareArgs, SlackEventMiddlewareArgs } from '@slack/bolt';
import type { Bot } from '../../bot';
import { lastShare } from '../../slack/file-info';
import { messageAt } from '../../slack/message-at';
import { wasFileHeard } from '../../store';
import { takeFileMessage } from '../../submissions/take-file-message';

/** News of a file by its ids alone: needed only when the message that brought it was never heard. */
export function fileAnnounced(bot: Bot) {
  return async ({
    event,
    client,
    context,
  }: SlackEventMiddlewareArgs<'file_shared'> & AllMiddlewareArgs): Promise<void> => {
    const { channel_id: channel, file_id: file, user_id: user } = event;
    const { teamId = '', botUserId = '' } = context;
    if (user === botUserId || (await wasFileHeard(bot.store, { teamId, channelId: channel }, file))) return;
    bot.log.info({ teamId, channel, file }, 'a file whose message was not heard');
    // Earlier ones may be from before the bot was there.
    const ts = await lastShare(client, file, channel);
    const message = ts && (await messageAt(client, channel, ts));
    // Looked up later, a message does not say what it was for.
    if (message)
      await takeFileMessage(
        bot,
        client,
        { teamId, botUserId },
        { ...message, subtype: 'file_share', ts, channel },
      );
  };
}
