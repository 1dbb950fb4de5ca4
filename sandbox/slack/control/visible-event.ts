import { canSeeFile } from '../files/find-visible-file';
import type { User } from '../model/user';
import type { SlackContext } from '../slack-context';
import type { LoggedWorkspaceEvent } from '../workspace-event';

/** The event as a person may see it: complete, in part, or not at all. */
export function toVisibleEvent(
  context: SlackContext,
  user: User,
  event: LoggedWorkspaceEvent,
): LoggedWorkspaceEvent | undefined {
  const { workspace } = context;
  switch (event.type) {
    case 'message.posted':
    case 'message.updated':
    case 'message.deleted':
    case 'reaction.added':
    case 'reaction.removed':
      return workspace.channels.get(event.message.channel)?.members.includes(user.id) ? event : undefined;
    case 'ephemeral.posted':
    case 'ephemeral.updated':
    case 'ephemeral.deleted':
      return event.message.shownTo === user.id ? event : undefined;
    case 'view.opened':
    case 'view.pushed':
    case 'view.updated':
    case 'view.closed':
    case 'home.published':
      return event.user === user.id ? event : undefined;
    case 'file.downloaded':
    case 'file.rejected': {
      const file = workspace.files.get(event.file);
      return file && canSeeFile(workspace, user.id, file) ? event : undefined;
    }
    case 'delivery.acked':
    case 'delivery.failed':
      // The acknowledgement is no secret, but the payload may be of another person.
      return { ...event, payload: {} };
    case 'socket.opened':
    case 'socket.closed':
    case 'fault.used':
    case 'app.installed':
    case 'app.uninstalled':
      return event;
    default:
      return undefined;
  }
}
