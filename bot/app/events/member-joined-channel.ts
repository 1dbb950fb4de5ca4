import type { AllMiddlewareArgs, SlackEventMiddlewareArgs } from '@slack/bolt';
import type { Bot } from '../../bot';
import { greetChannel } from '../../help';
import { addMembership } from '../../inbox';
import { resumeChannel } from '../../outbox';
import { resumeReactions } from '../../reactions';

/** Once the bot is in a channel, it looks for missed files there, sends what waited, and says how to use it. */
export function onMemberJoinedChannel(bot: Bot) {
  return async ({
    event,
    context,
  }: SlackEventMiddlewareArgs<'member_joined_channel'> & AllMiddlewareArgs): Promise<void> => {
    if (event.user !== context.botUserId) return;
    const channel = { teamId: context.teamId ?? '', channelId: event.channel };
    await addMembership(bot.store, channel, new Date(Number(event.event_ts) * 1000));
    bot.log.info(channel, 'joined a channel');
    await resumeChannel(bot, channel);
    await resumeReactions(bot, channel);
    await greetChannel(bot, channel, event.event_ts);
  };
}
