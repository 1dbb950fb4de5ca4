import type {
  ChannelContent,
  LoggedWorkspaceEvent,
  WorkspaceSnapshot,
} from '../../../slack/control/contract';

export interface WorkspaceState {
  snapshot?: WorkspaceSnapshot;
  /** The content of the channels that were opened. */
  channelContents: Readonly<Record<string, ChannelContent>>;
}

interface Timestamped {
  ts: string;
}

/** Applying the same event twice changes nothing. */
export function applyEvent(state: WorkspaceState, event: LoggedWorkspaceEvent): WorkspaceState {
  switch (event.type) {
    case 'message.posted': {
      const { message } = event;
      return updateLatest(
        updateChannel(state, message.channel, 'messages', (all) => upsertByTs(all, message)),
        message,
      );
    }
    case 'message.updated':
    case 'reaction.added':
    case 'reaction.removed': {
      const { message } = event;
      return updateChannel(state, message.channel, 'messages', (all) => upsertByTs(all, message));
    }
    case 'message.deleted': {
      const { message } = event;
      return updateChannel(state, message.channel, 'messages', (all) => removeByTs(all, message));
    }
    case 'ephemeral.posted':
    case 'ephemeral.updated': {
      const { message } = event;
      return updateChannel(state, message.channel, 'ephemerals', (all) => upsertByTs(all, message));
    }
    case 'ephemeral.deleted': {
      const { message } = event;
      return updateChannel(state, message.channel, 'ephemerals', (all) => removeByTs(all, message));
    }
    case 'view.opened':
    case 'view.pushed':
    case 'view.updated':
    case 'view.closed':
    case 'home.published':
      return updateViews(state, event);
    case 'socket.opened':
    case 'socket.closed':
      return updateSnapshot(state, ({ app }) => ({ app: { ...app, connected: event.open > 0 } }));
    default:
      return state;
  }
}

/** Sets the newest timestamp of a channel, also of one that was never opened. */
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
  event: Extract<LoggedWorkspaceEvent, { type: `view.${string}` | 'home.published' }>,
): WorkspaceState {
  const { view, type } = event;
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
  change: (snapshot: WorkspaceSnapshot) => Partial<WorkspaceSnapshot>,
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
  // Usually the newest.
  const before = all.findLastIndex(({ ts }) => ts < one.ts);
  return all.toSpliced(before + 1, 0, one);
}

function removeByTs<One extends Timestamped>(all: readonly One[], { ts }: Timestamped): One[] {
  return all.filter((one) => one.ts !== ts);
}
