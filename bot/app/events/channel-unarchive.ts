import type { AllMiddlewareArgs, SlackEventMiddlewareArgs } from '@slack/bolt';
import type { Bot } from '../../bot';
import { resumeChannel } from '../../outbox';
import { resumeReactions } from '../../reactions';

type UnarchiveEventArgs = SlackEventMiddlewareArgs<'channel_unarchive' | 'group_unarchive'> &
  AllMiddlewareArgs;

/** Sends the messages, and sets the reactions, that waited while the channel was archived. */
export function onChannelUnarchive(bot: Bot) {
  return async ({ event, context }: UnarchiveEventArgs): Promise<void> => {
    const channel = { teamId: context.teamId ?? '', channelId: event.channel };
    await resumeChannel(bot, channel);
    await resumeReactions(bot, channel);
  };
}
