import type { ChannelContent, Happened, Surroundings } from '../../../slack/control/contract';

export interface WorkspaceState {
  surroundings?: Surroundings;
  /** The channels that were looked at. */
  contents: Readonly<Record<string, ChannelContent>>;
}

interface Stamped {
  ts: string;
}

/** The workspace after something happened in it. The same happening twice changes nothing. */
export function afterHappening(state: WorkspaceState, happened: Happened): WorkspaceState {
  switch (happened.type) {
    case 'message.posted': {
      const { message } = happened;
      return withLatest(
        inChannel(state, message.channel, 'messages', (all) => put(all, message)),
        message,
      );
    }
    case 'message.updated':
    case 'reaction.added': {
      const { message } = happened;
      return inChannel(state, message.channel, 'messages', (all) => put(all, message));
    }
    case 'message.deleted': {
      const { message } = happened;
      return inChannel(state, message.channel, 'messages', (all) => without(all, message));
    }
    case 'ephemeral.posted':
    case 'ephemeral.updated': {
      const { message } = happened;
      return inChannel(state, message.channel, 'ephemerals', (all) => put(all, message));
    }
    case 'ephemeral.deleted': {
      const { message } = happened;
      return inChannel(state, message.channel, 'ephemerals', (all) => without(all, message));
    }
    case 'view.opened':
    case 'view.pushed':
    case 'view.updated':
    case 'view.closed':
    case 'home.published':
      return withView(state, happened);
    case 'socket.opened':
    case 'socket.closed':
      return withSurroundings(state, ({ app }) => ({ app: { ...app, connected: happened.open > 0 } }));
    default:
      return state;
  }
}

/** The newest of a channel, whether it was looked at or not. */
function withLatest(state: WorkspaceState, { channel, ts }: { channel: string; ts: string }): WorkspaceState {
  return withSurroundings(state, ({ channels }) => ({
    channels: channels.map((one) =>
      one.id === channel && ts > (one.latest ?? '') ? { ...one, latest: ts } : one,
    ),
  }));
}

function withView(
  state: WorkspaceState,
  happened: Extract<Happened, { type: `view.${string}` | 'home.published' }>,
): WorkspaceState {
  const { view, type } = happened;
  if (view.type === 'home') return withSurroundings(state, () => ({ home: view }));
  return withSurroundings(state, ({ views }) => {
    const others = views.filter(({ id }) => id !== view.id);
    if (type === 'view.closed') return { views: others };
    const known = others.length < views.length;
    return { views: known ? views.map((one) => (one.id === view.id ? view : one)) : [...views, view] };
  });
}

function withSurroundings(
  state: WorkspaceState,
  change: (surroundings: Surroundings) => Partial<Surroundings>,
): WorkspaceState {
  const { surroundings } = state;
  return surroundings ? { ...state, surroundings: { ...surroundings, ...change(surroundings) } } : state;
}

function inChannel<Kind extends keyof ChannelContent>(
  state: WorkspaceState,
  channel: string,
  kind: Kind,
  change: (all: ChannelContent[Kind]) => ChannelContent[Kind],
): WorkspaceState {
  const content = state.contents[channel];
  if (!content) return state;
  const changed = { ...content, [kind]: change(content[kind]) };
  return { ...state, contents: { ...state.contents, [channel]: changed } };
}

function put<One extends Stamped>(all: readonly One[], one: One): One[] {
  const at = all.findIndex(({ ts }) => ts === one.ts);
  if (at >= 0) return all.with(at, one);
  // Almost always the newest.
  const before = all.findLastIndex(({ ts }) => ts < one.ts);
  return all.toSpliced(before + 1, 0, one);
}

function without<One extends Stamped>(all: readonly One[], { ts }: Stamped): One[] {
  return all.filter((one) => one.ts !== ts);
}
