import { z } from 'zod/v4';
import { count } from '../../argument-types';
import { method } from '../../method';
import { SlackError } from '../../slack-error';
import { postableChannel } from '../../visible-channel';
import { messageArguments, messageContent } from './message-arguments';
import { threadOf } from './thread-of';

const FARTHEST_SECONDS = 120 * 24 * 60 * 60;

export const scheduleMessage = method({
  scope: 'chat:write',
  args: z.object({
    channel: z.string().min(1),
    post_at: count,
    thread_ts: z.string().optional(),
    ...messageArguments,
  }),
  run: ({ args, context, token }) => {
    const { workspace, scheduled } = context;
    const channel = postableChannel(context, token, args.channel);
    const content = { ...messageContent(args), thread_ts: threadOf(workspace, channel, args.thread_ts) };
    const now = workspace.seconds();
    if (args.post_at <= now) throw new SlackError('time_in_past');
    if (args.post_at > now + FARTHEST_SECONDS) throw new SlackError('time_too_far');
    const { id } = scheduled.schedule({ channel: channel.id, postAt: args.post_at, content });
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
