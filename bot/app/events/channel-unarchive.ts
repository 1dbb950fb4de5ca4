import type { AllMiddlewareArgs, SlackEventMiddlewareArgs } from '@slack/bolt';
import type { Bot } from '../../bot';
import { resumeChannel } from '../../outbox';

type UnarchiveEventArgs = SlackEventMiddlewareArgs<'channel_unarchive' | 'group_unarchive'> &
  AllMiddlewareArgs;

/** What could not be posted in an archived channel comes now, if the bot is still there. */
export function onChannelUnarchive(bot: Bot) {
  return ({ event, context }: UnarchiveEventArgs): Promise<void> =>
    resumeChannel(bot, { teamId: context.teamId ?? '', channelId: event.channel });
}
