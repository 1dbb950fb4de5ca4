import { canSeeFile } from '../files/find-visible-file';
import type { User } from '../model/user';
import type { SlackContext } from '../slack-context';
import type { LoggedWorkspaceEvent } from '../workspace-event';

/** What a person may know of a happening: all of it, a part, or nothing. */
export function toVisibleEvent(
  context: SlackContext,
  user: User,
  happened: LoggedWorkspaceEvent,
): LoggedWorkspaceEvent | undefined {
  const { workspace } = context;
  switch (happened.type) {
    case 'message.posted':
    case 'message.updated':
    case 'message.deleted':
    case 'reaction.added':
      return workspace.channels.get(happened.message.channel)?.members.includes(user.id)
        ? happened
        : undefined;
    case 'ephemeral.posted':
    case 'ephemeral.updated':
    case 'ephemeral.deleted':
      return happened.message.shownTo === user.id ? happened : undefined;
    case 'view.opened':
    case 'view.pushed':
    case 'view.updated':
    case 'view.closed':
    case 'home.published':
      return happened.user === user.id ? happened : undefined;
    case 'file.downloaded':
    case 'file.refused': {
      const file = workspace.files.get(happened.file);
      return file && canSeeFile(workspace, user.id, file) ? happened : undefined;
    }
    case 'delivery.acked':
    case 'delivery.failed':
      // Whether the app took note is no secret; what it was told may be somebody else's.
      return { ...happened, payload: {} };
    case 'socket.opened':
    case 'socket.closed':
    case 'fault.used':
    case 'app.installed':
    case 'app.uninstalled':
      return happened;
    default:
      return undefined;
  }
}
