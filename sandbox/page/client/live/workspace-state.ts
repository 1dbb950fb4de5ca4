import type {
  ChannelContent,
  LoggedWorkspaceEvent,
  WorkspaceSnapshot,
} from '../../../slack/control/contract';

export interface WorkspaceState {
  snapshot?: WorkspaceSnapshot;
  /** The channels that were looked at. */
  channelContents: Readonly<Record<string, ChannelContent>>;
}

interface Timestamped {
  ts: string;
}

/** The workspace after something happened in it. The same happening twice changes nothing. */
export function applyEvent(state: WorkspaceState, happened: LoggedWorkspaceEvent): WorkspaceState {
  switch (happened.type) {
    case 'message.posted': {
      const { message } = happened;
      return updateLatest(
        updateChannel(state, message.channel, 'messages', (all) => upsertByTs(all, message)),
        message,
      );
    }
    case 'message.updated':
    case 'reaction.added': {
      const { message } = happened;
      return updateChannel(state, message.channel, 'messages', (all) => upsertByTs(all, message));
    }
    case 'message.deleted': {
      const { message } = happened;
      return updateChannel(state, message.channel, 'messages', (all) => removeByTs(all, message));
    }
    case 'ephemeral.posted':
    case 'ephemeral.updated': {
      const { message } = happened;
      return updateChannel(state, message.channel, 'ephemerals', (all) => upsertByTs(all, message));
    }
    case 'ephemeral.deleted': {
      const { message } = happened;
      return updateChannel(state, message.channel, 'ephemerals', (all) => removeByTs(all, message));
    }
    case 'view.opened':
    case 'view.pushed':
    case 'view.updated':
    case 'view.closed':
    case 'home.published':
      return updateViews(state, happened);
    case 'socket.opened':
    case 'socket.closed':
      return updateSnapshot(state, ({ app }) => ({ app: { ...app, connected: happened.open > 0 } }));
    default:
      return state;
  }
}

/** The newest of a channel, whether it was looked at or not. */
function updateLatest(
  state: WorkspaceState,
  { channel, ts }: { channel: string; ts: string },
): WorkspaceState {
  return updateSnapshot(state, ({ channels }) => ({
    channels: channels.map((one) =>
      one.id === channel && ts > (one.latest ?? '') ? { ...one, latest: ts } : one,
    ),
  }));
}

function updateViews(
  state: WorkspaceState,
  happened: Extract<LoggedWorkspaceEvent, { type: `view.${string}` | 'home.published' }>,
): WorkspaceState {
  const { view, type } = happened;
  if (view.type === 'home') return updateSnapshot(state, () => ({ home: view }));
  return updateSnapshot(state, ({ views }) => {
    const others = views.filter(({ id }) => id !== view.id);
    if (type === 'view.closed') return { views: others };
    const known = others.length < views.length;
    return { views: known ? views.map((one) => (one.id === view.id ? view : one)) : [...views, view] };
  });
}

function updateSnapshot(
  state: WorkspaceState,
  change: (surroundings: WorkspaceSnapshot) => Partial<WorkspaceSnapshot>,
): WorkspaceState {
  const { snapshot } = state;
  return snapshot ? { ...state, snapshot: { ...snapshot, ...change(snapshot) } } : state;
}

function updateChannel<Kind extends keyof ChannelContent>(
  state: WorkspaceState,
  channel: string,
  kind: Kind,
  change: (all: ChannelContent[Kind]) => ChannelContent[Kind],
): WorkspaceState {
  const content = state.channelContents[channel];
  if (!content) return state;
  const changed = { ...content, [kind]: change(content[kind]) };
  return { ...state, channelContents: { ...state.channelContents, [channel]: changed } };
}

function upsertByTs<One extends Timestamped>(all: readonly One[], one: One): One[] {
  const at = all.findIndex(({ ts }) => ts === one.ts);
  if (at >= 0) return all.with(at, one);
  // Almost always the newest.
  const before = all.findLastIndex(({ ts }) => ts < one.ts);
  return all.toSpliced(before + 1, 0, one);
}

function removeByTs<One extends Timestamped>(all: readonly One[], { ts }: Timestamped): One[] {
  return all.filter((one) => one.ts !== ts);
}
