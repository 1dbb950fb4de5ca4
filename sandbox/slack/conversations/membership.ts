import type { Channel } from '../model/channel';
import type { SlackContext } from '../slack-context';

/** Adds the bot to a channel, with the join message. */
export function addBot(
  { workspace, conversations, eventsApi }: SlackContext,
  to: Channel,
  inviter: string,
): void {
  const { bot, team } = workspace;
  if (to.members.includes(bot.id)) return;
  const channel = workspace.channels.put({ ...to, members: [...to.members, bot.id] });
  conversations.post(channel, {
    user: bot.id,
    subtype: 'channel_join',
    text: `<@${bot.id}> has joined the channel`,
  });
  eventsApi.dispatchInChannel(channel, {
    type: 'member_joined_channel',
    user: bot.id,
    channel: channel.id,
    channel_type: channel.kind === 'private' ? 'G' : 'C',
    team: team.id,
    inviter,
    event_ts: workspace.nextTs(),
  });
}

export function removeMember({ workspace, eventsApi }: SlackContext, from: Channel, user: string): void {
  const members = from.members.filter((member) => member !== user);
  const channel = workspace.channels.put({ ...from, members });
  eventsApi.dispatchInChannel(channel, {
    type: 'member_left_channel',
    user,
    channel: channel.id,
    channel_type: channel.kind === 'private' ? 'G' : 'C',
    team: workspace.team.id,
    event_ts: workspace.nextTs(),
  });
}

export function removeBot({ workspace, eventsApi }: SlackContext, from: Channel, actor: string): void {
  const members = from.members.filter((member) => member !== workspace.bot.id);
  workspace.channels.put({ ...from, members });
  const type = from.kind === 'private' ? 'group_left' : 'channel_left';
  eventsApi.dispatch({ type, channel: from.id, actor_id: actor, event_ts: workspace.nextTs() });
}
