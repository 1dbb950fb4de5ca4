import type { AllMiddlewareArgs, SlackEventMiddlewareArgs } from '@slack/bolt';
import type { Bot } from '../../bot';
import { resumeChannel } from '../../outbox';

type UnarchiveEventArgs = SlackEventMiddlewareArgs<'channel_unarchive' | 'group_unarchive'> &
  AllMiddlewareArgs;

/** Sends the messages that waited while the channel was archived. */
export function onChannelUnarchive(bot: Bot) {
  return ({ event, context }: UnarchiveEventArgs): Promise<void> =>
    resumeChannel(bot, { teamId: context.teamId ?? '', channelId: event.channel });
}
