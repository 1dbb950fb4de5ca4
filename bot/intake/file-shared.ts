import type { AllMiddlewareArgs, SlackEventMiddlewareArgs } from '@slack/bolt';
import { isFileSeen } from '../inbox';
import { fetchMessage } from '../slack/fetch-message';
import { findLastShare } from '../slack/files/fetch-file-info';
import { handleFileMessage } from './handle-file-message';
import type { IntakeContext } from './intake-context';

/** A fallback for files whose `message` event never arrived; this event has only ids. */
export function onFileShared(bot: IntakeContext) {
  return async ({
    event,
    client,
    context,
  }: SlackEventMiddlewareArgs<'file_shared'> & AllMiddlewareArgs): Promise<void> => {
    const { channel_id: channel, file_id: file, user_id: user } = event;
    const { teamId = '', botUserId = '' } = context;
    if (user === botUserId || (await isFileSeen(bot.store, { channelId: channel }, file))) return;
    bot.log.info({ teamId, channel, file }, 'a file whose message event did not arrive');
    // Only the latest share: earlier ones may be from before the bot joined.
    const ts = await findLastShare(client, file, channel);
    const message = ts && (await fetchMessage(client, channel, ts));
    // A message read from the history has no subtype.
    if (message)
      await handleFileMessage(
        bot,
        client,
        { teamId, botUserId },
        { ...message, subtype: 'file_share', ts, channel },
      );
  };
}
