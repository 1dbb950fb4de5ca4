import type { AllMiddlewareArgs, SlackEventMiddlewareArgs } from '@slack/bolt';
import type { Bot } from '../../bot';
import { knowChannel } from '../../store';

/** From now on people of another company read along: whatever was known of the channel is no longer true. */
export function channelShared({ store, log }: Bot) {
  return async ({
    event,
    context,
  }: SlackEventMiddlewareArgs<'channel_shared'> & AllMiddlewareArgs): Promise<void> => {
    const channel = { teamId: context.teamId ?? '', channelId: event.channel };
    await knowChannel(store, channel, { isShared: true });
    log.info(channel, 'other companies read a channel from now on');
  };
}
