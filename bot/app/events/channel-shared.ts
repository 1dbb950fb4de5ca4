import type { AllMiddlewareArgs, SlackEventMiddlewareArgs } from '@slack/bolt';
import type { Bot } from '../../bot';
import { cacheSharing } from '../../slack/channels/channel-cache-rows';

/** People of another company can read the channel now, so the cached state is outdated. */
export function onChannelShared({ store, log }: Bot) {
  return async ({
    event,
    context,
  }: SlackEventMiddlewareArgs<'channel_shared'> & AllMiddlewareArgs): Promise<void> => {
    const channel = { teamId: context.teamId ?? '', channelId: event.channel };
    await cacheSharing(store, channel, { isShared: true });
    log.info(channel, 'a channel is shared with another company now');
  };
}
