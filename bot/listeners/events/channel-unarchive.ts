import type { AllMiddlewareArgs, SlackEventMiddlewareArgs } from '@slack/bolt';
import type { Bot } from '../../bot';
import { resumeChannel } from '../../slack/outbox';

type Unarchived = SlackEventMiddlewareArgs<'channel_unarchive' | 'group_unarchive'> & AllMiddlewareArgs;

/** What could not be posted in an archived channel comes now, if the bot is still there. */
export function channelUnarchive(bot: Bot) {
  return ({ event, context }: Unarchived): Promise<void> =>
    resumeChannel(bot, { teamId: context.teamId ?? '', channelId: event.channel });
}
