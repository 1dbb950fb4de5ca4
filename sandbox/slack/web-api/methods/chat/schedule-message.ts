import { z } from 'zod/v4';
import { integerArgument } from '../../argument-types';
import { defineMethod } from '../../define-method';
import { findPostableChannel } from '../../find-channel';
import { SlackError } from '../../slack-error';
import { messageArguments, parseMessageContent } from './message-arguments';
import { resolveThread } from './resolve-thread';

const MAX_DELAY_SECONDS = 120 * 24 * 60 * 60;

export const scheduleMessage = defineMethod({
  scope: 'chat:write',
  args: z.object({
    channel: z.string().min(1),
    post_at: integerArgument,
    thread_ts: z.string().optional(),
    ...messageArguments,
  }),
  run: ({ args, context, token }) => {
    const { workspace, scheduledMessages } = context;
    const channel = findPostableChannel(context, token, args.channel);
    const content = {
      ...parseMessageContent(args),
      thread_ts: resolveThread(workspace, channel, args.thread_ts),
    };
    const now = workspace.nowSeconds();
    if (args.post_at <= now) throw new SlackError('time_in_past');
    if (args.post_at > now + MAX_DELAY_SECONDS) throw new SlackError('time_too_far');
    const { id } = scheduledMessages.schedule({ channel: channel.id, postAt: args.post_at, content });
    const { bot, botId, team } = workspace;
    const message = { user: bot.id, bot_id: botId, team: team.id, ...content };
    return {
      channel: channel.id,
      scheduled_message_id: id,
      post_at: args.post_at,
      message: { type: 'delayed_message', ...message },
    };
  },
});
