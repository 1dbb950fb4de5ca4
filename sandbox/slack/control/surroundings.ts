import { ApiError } from '../../risk/http/api-error';
import type { Channel } from '../model/channel';
import type { User } from '../model/user';
import type { Workspace } from '../model/workspace';
import type { SlackContext } from '../slack-context';
import type { ChannelContent, ChannelSeen, PersonSeen, Surroundings } from './contract';

export function everybody({ workspace }: SlackContext): PersonSeen[] {
  return workspace.users.all().map((user) => personSeen(user, workspace));
}

/** The workspace as one person sees it. */
export function surroundings(context: SlackContext, user: User): Surroundings {
  const { app, workspace, transport, views } = context;
  // The conversation with the bot is in everybody's list, whether anything was said there or not.
  workspace.directMessage(workspace.bot.id, user.id);
  const { id, name } = workspace.team;
  return {
    me: personSeen(user, workspace),
    team: { id, name },
    app: {
      id: app.id,
      name: app.name,
      user: workspace.bot.id,
      commands: app.commands.map(({ command, description = '', usageHint = '' }) => ({
        command,
        description,
        usageHint,
      })),
      shortcuts: app.shortcuts
        .filter(({ global }) => !global)
        .map(({ callbackId, name = callbackId }) => ({ callbackId, name })),
      connected: transport.connected,
    },
    people: everybody(context),
    channels: workspace.channels
      .all()
      .filter(({ members }) => members.includes(user.id))
      .map((channel) => channelSeen(context, user, channel)),
    views: views.stack(user.id),
    home: views.home(user.id),
  };
}

export function channelContent({ workspace }: SlackContext, user: User, id: string): ChannelContent {
  if (!workspace.channels.get(id)?.members.includes(user.id))
    throw new ApiError(404, 'not_in_channel', `${user.name} is in no such channel.`);
  return {
    messages: [...workspace.messagesIn(id)],
    ephemerals: workspace.ephemerals.where(
      (message) => message.channel === id && message.shownTo === user.id,
    ),
  };
}

function personSeen({ id, name, realName, isBot, teamId }: User, workspace: Workspace): PersonSeen {
  return { id, name, realName, isBot, stranger: !workspace.isInternal(teamId) };
}

function channelSeen({ workspace }: SlackContext, user: User, channel: Channel): ChannelSeen {
  const { id, kind, members, archived, sharedWith } = channel;
  const others = members.filter((member) => member !== user.id);
  const name = others.map((member) => workspace.users.get(member)?.name ?? member).join(', ');
  return {
    id,
    name: kind === 'im' || kind === 'mpim' ? name : channel.name,
    kind,
    archived,
    shared: sharedWith.length > 0,
    botIsMember: members.includes(workspace.bot.id),
    latest: workspace.messagesIn(id).at(-1)?.ts,
  };
}
