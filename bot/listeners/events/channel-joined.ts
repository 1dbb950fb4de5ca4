import type { AllMiddlewareArgs, SlackEventMiddlewareArgs } from '@slack/bolt';
import type { Bot } from '../../bot';
import { joinChannel } from '../../store';

/** From now on files in the channel are the bot's business, also those it will not be told of. */
export function channelJoined({ store, log }: Bot) {
  return async ({
    event,
    context,
  }: SlackEventMiddlewareArgs<'member_joined_channel'> & AllMiddlewareArgs): Promise<void> => {
    if (event.user !== context.botUserId) return;
    const channel = { teamId: context.teamId ?? '', channelId: event.channel };
    await joinChannel(store, channel, new Date(Number(event.event_ts) * 1000));
    log.info(channel, 'invited to a channel');
  };
}
