import type { Channel } from '../model/channel';
import type { SlackContext } from '../slack-context';

/**
 * Shares a channel with another company that has the app too, and lets its bot join. Both companies see the channel by the same id and
 * what people write there, each with the messages of its own bot.
 */
export function connectChannel(own: SlackContext, reference: string, other: SlackContext): void {
  const channel = own.workspace.channel(reference);
  const { bot, team } = other.workspace;
  own.workspace.users.put({ ...bot, name: `${bot.name}-of-${team.domain}` });
  const shared: Channel = own.workspace.channels.put({
    ...channel,
    members: [...channel.members, bot.id],
    sharedWith: [...channel.sharedWith, team.id],
    lastInstallation: { teamId: team.id, botUserId: bot.id },
  });
  other.workspace.channels.put({ ...channel, members: [bot.id], sharedWith: [own.workspace.team.id] });
  own.eventLog.subscribe((event) => {
    if (event.type === 'message.posted' && event.message.channel === channel.id && !event.message.bot_id)
      other.workspace.messages.put({ ...event.message });
  });
  own.eventsApi.dispatchInChannel(shared, {
    type: 'member_joined_channel',
    user: bot.id,
    channel: channel.id,
    channel_type: channel.kind === 'private' ? 'G' : 'C',
    team: team.id,
    event_ts: own.workspace.nextTs(),
  });
}
