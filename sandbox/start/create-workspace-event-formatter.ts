import type { LoggedWorkspaceEvent, Message, SlackWorkspace } from '../slack';

type WorkspaceNames = Pick<SlackWorkspace, 'user' | 'channel' | 'bot'>;

/** One line per event of the workspace; undefined for events that people do not notice. */
export function createWorkspaceEventFormatter(
  workspace: WorkspaceNames,
): (event: LoggedWorkspaceEvent) => string | undefined {
  const lastTexts = new Map<string, string>();
  const getName = (user: string) => workspace.user(user).realName;
  const toPlainText = (text: string) =>
    text
      .replaceAll(/<@(\w+)>/g, (_mention, id) => getName(id))
      .replaceAll(/<(?:tel|mailto):[^<>|]*\|([^<>]*)>/g, '$1')
      .replaceAll(/\s+/g, ' ')
      .trim();

  function formatPlace({ channel, thread_ts, ts }: Message): string {
    const { kind, name } = workspace.channel(channel);
    const channelName = kind === 'im' ? 'direct message' : `#${name}`;
    return thread_ts === undefined || thread_ts === ts ? channelName : `${channelName}, thread`;
  }

  function describeMessage(message: Message): string | undefined {
    const { user, text, files = [] } = message;
    const content = toPlainText(text);
    const id = `${message.channel}/${message.ts}`;
    // An analysis card is often edited without a new text.
    if (lastTexts.get(id) === content) return undefined;
    lastTexts.set(id, content);
    const fileNames = files.map(({ name }) => name).join(', ');
    const parts = [fileNames && `shared ${fileNames}`, content && `“${content}”`].filter(Boolean);
    return `${getName(user)}, ${formatPlace(message)}: ${parts.join(' ')}`;
  }

  return (event) => {
    switch (event.type) {
      case 'message.posted':
      case 'message.updated':
        return describeMessage(event.message);
      case 'message.deleted':
        return `A message was deleted (${formatPlace(event.message)})`;
      case 'ephemeral.posted':
        return `Visible to ${getName(event.message.shownTo)} only: “${toPlainText(event.message.text)}”`;
      case 'view.opened':
        return `${getName(event.user)} opened the form “${event.view.title?.text}”`;
      case 'socket.opened':
        return event.open === 1 ? 'The bot is connected to the workspace' : undefined;
      case 'socket.closed':
        return event.open === 0 ? 'The bot is disconnected from the workspace' : undefined;
      case 'fault.used':
        return `Fault injected: ${event.fault} on ${event.on}`;
      case 'delivery.failed':
        return `The bot did not acknowledge ${event.kind}: ${event.reason}`;
      default:
        return undefined;
    }
  };
}
