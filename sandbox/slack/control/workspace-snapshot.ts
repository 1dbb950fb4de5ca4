import { ApiError } from '../../core/http/api-error';
import { type Channel, DEFAULT_LOCALE } from '../model/channel';
import type { User } from '../model/user';
import type { Workspace } from '../model/workspace';
import type { SlackContext } from '../slack-context';
import type { ChannelContent, ChannelView, PersonView, WorkspaceSnapshot } from './contract';

export function listPeople({ workspace }: SlackContext): PersonView[] {
  return workspace.users.all().map((user) => toPersonView(user, workspace));
}

/** The workspace as one person sees it. */
export function createWorkspaceSnapshot(context: SlackContext, user: User): WorkspaceSnapshot {
  const { app, workspace, transport, views } = context;
  // The direct message with the bot is always listed, even when it is empty.
  workspace.directMessage(workspace.bot.id, user.id);
  const { id, name } = workspace.team;
  return {
    me: toPersonView(user, workspace),
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
    people: listPeople(context),
    channels: workspace.channels
      .all()
      .filter(({ members }) => members.includes(user.id))
      .map((channel) => toChannelView(context, user, channel)),
    views: views.stack(user.id),
    home: views.home(user.id),
  };
}

export function getChannelContent({ workspace }: SlackContext, user: User, id: string): ChannelContent {
  if (!workspace.channels.get(id)?.members.includes(user.id))
    throw new ApiError(404, 'not_in_channel', `${user.name} is not in this channel.`);
  return {
    messages: [...workspace.messagesIn(id)],
    ephemerals: workspace.ephemerals.where(
      (message) => message.channel === id && message.shownTo === user.id,
    ),
  };
}

function toPersonView({ id, name, realName, isBot, teamId }: User, workspace: Workspace): PersonView {
  return { id, name, realName, isBot, external: !workspace.isInternal(teamId) };
}

function toChannelView({ workspace }: SlackContext, user: User, channel: Channel): ChannelView {
  const { id, kind, members, archived, sharedWith, locale = DEFAULT_LOCALE } = channel;
  const others = members.filter((member) => member !== user.id);
  const name = others.map((member) => workspace.users.get(member)?.name ?? member).join(', ');
  return {
    id,
    name: kind === 'im' || kind === 'mpim' ? name : channel.name,
    kind,
    archived,
    shared: sharedWith.length > 0,
    botIsMember: members.includes(workspace.bot.id),
    locale,
    latest: workspace.messagesIn(id).at(-1)?.ts,
  };
}
