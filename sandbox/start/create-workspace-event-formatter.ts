import type { LoggedWorkspaceEvent, Message, SlackWorkspace } from '../slack';

type WorkspaceNames = Pick<SlackWorkspace, 'user' | 'channel' | 'bot'>;

/** What happened in the workspace, in plain words; nothing for what people there would not notice. */
export function createWorkspaceEventFormatter(
  workspace: WorkspaceNames,
): (happened: LoggedWorkspaceEvent) => string | undefined {
  const spoken = new Map<string, string>();
  const nameOf = (user: string) => workspace.user(user).realName;
  const readable = (text: string) =>
    text
      .replaceAll(/<@(\w+)>/g, (_whole, id) => nameOf(id))
      .replaceAll(/\s+/g, ' ')
      .trim();

  function place({ channel, thread_ts, ts }: Message): string {
    const { kind, name } = workspace.channel(channel);
    const room = kind === 'im' ? 'a direct message' : `#${name}`;
    return thread_ts === undefined || thread_ts === ts ? room : `${room}, in the thread`;
  }

  function said(message: Message): string | undefined {
    const { user, text, files = [] } = message;
    const words = readable(text);
    const known = `${message.channel}/${message.ts}`;
    // A card that follows its submission is edited more often than it says something new.
    if (spoken.get(known) === words) return undefined;
    spoken.set(known, words);
    const shared = files.map(({ name }) => name).join(', ');
    const what = [shared && `shares ${shared}`, words && `“${words}”`].filter(Boolean).join(' ');
    return `${nameOf(user)}, ${place(message)}: ${what}`;
  }

  return (happened) => {
    switch (happened.type) {
      case 'message.posted':
      case 'message.updated':
        return said(happened.message);
      case 'message.deleted':
        return `A message in ${place(happened.message)} was deleted`;
      case 'ephemeral.posted':
        return `Only ${nameOf(happened.message.shownTo)} sees: “${readable(happened.message.text)}”`;
      case 'view.opened':
        return `${nameOf(happened.user)} has the form “${happened.view.title?.text}” open`;
      case 'socket.opened':
        return happened.open === 1 ? 'The bot is connected to the workspace' : undefined;
      case 'socket.closed':
        return happened.open === 0 ? 'The bot has left the workspace' : undefined;
      case 'fault.used':
        return `A fault was met: ${happened.fault} on ${happened.on}`;
      case 'delivery.failed':
        return `The bot did not take note of ${happened.kind}: ${happened.reason}`;
      default:
        return undefined;
    }
  };
}
