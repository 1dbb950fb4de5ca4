import type { AllMiddlewareArgs, SlackEventMiddlewareArgs } from '@slack/bolt';
import type { Bot } from '../../bot';
import { cacheSharing } from '../../slack/channels/channel-cache-rows';

/** From now on people of another company read along: whatever was known of the channel is no longer true. */
export function onChannelShared({ store, log }: Bot) {
  return async ({
    event,
    context,
  }: SlackEventMiddlewareArgs<'channel_shared'> & AllMiddlewareArgs): Promise<void> => {
    const channel = { teamId: context.teamId ?? '', channelId: event.channel };
    await cacheSharing(store, channel, { isShared: true });
    log.info(channel, 'other companies read a channel from now on');
  };
}
