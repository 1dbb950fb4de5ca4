import type { AllMiddlewareArgs, SlackEventMiddlewareArgs } from '@slack/bolt';
import type { Bot } from '../bot';
import { isFileSeen } from '../inbox';
import { fetchMessage } from '../slack/fetch-message';
import { findLastShare } from '../slack/files/fetch-file-info';
import { handleFileMessage } from './handle-file-message';

/** News of a file by its ids alone: needed only when the message that brought it was never heard. */
export function onFileShared(bot: Bot) {
  return async ({
    event,
    client,
    context,
  }: SlackEventMiddlewareArgs<'file_shared'> & AllMiddlewareArgs): Promise<void> => {
    const { channel_id: channel, file_id: file, user_id: user } = event;
    const { teamId = '', botUserId = '' } = context;
    if (user === botUserId || (await isFileSeen(bot.store, { teamId, channelId: channel }, file))) return;
    bot.log.info({ teamId, channel, file }, 'a file whose message was not heard');
    // Earlier ones may be from before the bot was there.
    const ts = await findLastShare(client, file, channel);
    const message = ts && (await fetchMessage(client, channel, ts));
    // Looked up later, a message does not say what it was for.
    if (message)
      await handleFileMessage(
        bot,
        client,
        { teamId, botUserId },
        { ...message, subtype: 'file_share', ts, channel },
      );
  };
}
