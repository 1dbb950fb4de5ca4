import type { AddressInfo } from 'node:net';
import { listen } from '../risk/http/listen';
import { stopServer } from '../risk/http/stop-server';
import { urlOf } from '../risk/http/url-of';
import { createContext } from './create-context';
import type { Delivery } from './delivery/delivery';
import type { DisconnectReason } from './delivery/socket-mode';
import { secondHost } from './files/second-host';
import { runFunction } from './functions/run-function';
import { goOn } from './go-on';
import type { Happenings } from './happenings';
import type { JsonObject } from './model/json';
import type { Message } from './model/message';
import type { ChannelSettings, UserSettings } from './model/workspace';
import { Person } from './people/person';
import { workspaceServer } from './server';
import type { SlackContext } from './slack-context';
import type { SlackWorkspaceOptions } from './slack-workspace-options';

export type SlackWorkspace = Awaited<ReturnType<typeof start>> & {
  /** Starts another company's workspace for the same app, which people there have yet to install. */
  startNeighbour(options?: SlackWorkspaceOptions): Promise<SlackWorkspace>;
};

/** Starts a workspace that a Slack app can be installed in, on this machine. */
export function startSlackWorkspace(options: SlackWorkspaceOptions = {}): Promise<SlackWorkspace> {
  return startBeside(undefined, options);
}

async function startBeside(
  neighbour: SlackContext | undefined,
  options: SlackWorkspaceOptions,
): Promise<SlackWorkspace> {
  const server = workspaceServer(() => context);
  const context: SlackContext = createContext(options, () => options.publicUrl ?? urlOf(server), neighbour);
  const workspace = await start(context, server, { ...options, ownsTransport: !neighbour });
  return { ...workspace, startNeighbour: (more = {}) => startBeside(context, more) };
}

async function start(
  context: SlackContext,
  server: ReturnType<typeof workspaceServer>,
  { host = '127.0.0.1', port = 0, ownsTransport }: SlackWorkspaceOptions & { ownsTransport: boolean },
) {
  const { app, workspace, happenings, transport, tokens, events, agenda, clock } = context;

  async function close() {
    // First, so that what now fails is not tried again.
    const delivered = context.postOffice.close();
    if (ownsTransport) await transport.close();
    context.neighbourhood.splice(context.neighbourhood.indexOf(context), 1);
    await Promise.all([stopServer(server), context.cdn.close(), delivered, agenda.close()]);
    context.database.close();
  }

  function messages(reference: string, thread?: string | Message): Message[] {
    const ts = typeof thread === 'object' ? (thread.thread_ts ?? thread.ts) : thread;
    const all = workspace.messagesIn(workspace.channel(reference).id);
    const wanted = all.filter((message) => ts === undefined || message.thread_ts === ts || message.ts === ts);
    return structuredClone(wanted);
  }

  async function advance(ms: number) {
    await agenda.advance(ms);
    context.database.recordTime();
  }

  function share(reference: string, company: string) {
    const channel = workspace.channel(reference);
    const connected_team_id = workspace.company(company);
    const sharedWith = [...channel.sharedWith, connected_team_id];
    const shared = workspace.channels.put({ ...channel, sharedWith });
    const event_ts = workspace.nextTs();
    events.inChannel(shared, { type: 'channel_shared', connected_team_id, channel: channel.id, event_ts });
  }

  function unarchive(reference: string) {
    const channel = workspace.channels.put({ ...workspace.channel(reference), archived: false });
    const isPrivate = channel.kind === 'private';
    const event = { channel: channel.id, event_ts: workspace.nextTs() };
    if (isPrivate) events.inChannel(channel, { type: 'group_unarchive', ...event });
    else events.aboutApp({ type: 'channel_unarchive', ...event });
  }

  function uninstallApp() {
    tokens.endBots('account_inactive');
    events.aboutApp({ type: 'app_uninstalled', event_ts: workspace.nextTs() });
    const revoked = { oauth: [], bot: [workspace.bot.id] };
    events.aboutApp({ type: 'tokens_revoked', tokens: revoked, event_ts: workspace.nextTs() });
    happenings.announce({ type: 'app.uninstalled' });
  }

  try {
    await listen(server, { host, port });
    goOn(context);
  } catch (error) {
    await close();
    throw error;
  }

  return {
    /** The base address of the Web API, for `SLACK_API_URL`. */
    apiUrl: `${context.url()}/api/`,
    /** Its own address. */
    url: urlOf(server),
    port: (server.address() as AddressInfo).port,
    /** The hosts that may be given the token for downloads, for `SLACK_FILE_HOSTS`. */
    fileHosts: [new URL(context.url()), secondHost(context.url())].map(({ host }) => host).join(','),
    app,
    team: workspace.team,
    bot: { id: workspace.bot.id, botId: workspace.botId },
    /** By name or id. */
    user: (reference: string) => structuredClone(workspace.user(reference)),
    channel: (reference: string) => structuredClone(workspace.channel(reference)),
    as: (reference: string) => new Person(context, workspace.user(reference)),
    /** Oldest first; with a thread, its parent and replies. */
    messages,
    addUser: (settings: UserSettings) => structuredClone(workspace.addUser(settings)),
    addChannel: (name: string, settings?: ChannelSettings) =>
      structuredClone(workspace.addChannel(name, settings)),
    /** The group message of these people, by name, and the bot; returns its id. */
    groupMessage: (names: string[]) =>
      workspace.groupMessage([workspace.bot.id, ...names.map((name) => workspace.user(name).id)]).id,
    archive: (reference: string) => {
      workspace.channels.put({ ...workspace.channel(reference), archived: true });
    },
    unarchive,
    /** Lets another company in. */
    share,
    clock: { now: () => clock.now(), advance },
    happenings,
    next: happenings.next.bind(happenings) as Happenings['next'],
    until: happenings.until.bind(happenings) as Happenings['until'],
    faults: context.faults,
    sockets: {
      open: () => transport.sockets.connections,
      disconnect: (reason: DisconnectReason, scope?: { all?: boolean }) =>
        transport.sockets.disconnect(reason, scope),
      cut: () => transport.sockets.cut(),
      /** As a firewall that lets no WebSocket pass. */
      refuseUpgrades: (times?: number) => transport.sockets.refuseUpgrades(times),
      /** Sends every socket any frame at all. */
      sendFrame: (frame: string | Buffer) => transport.sockets.sendFrame(frame),
    },
    /** Tells the app anything at all, once: what is forged, stale or said before. */
    send: (delivery: Delivery) => context.postOffice.ask(delivery),
    useRequestUrl: (url: string) => transport.useRequestUrl(url),
    /** As under *OAuth & Permissions*, *Redirect URLs*. */
    addRedirectUrl: (url: string) => {
      app.redirectUrls = [...app.redirectUrls, url];
    },
    uninstallApp,
    /** As an administrator does: the app hears nothing of it until it calls. */
    revokeTokens: () => tokens.endBots('token_revoked'),
    /** Runs a step of a workflow; its end is announced. Returns the id of the execution. */
    runFunction: (callbackId: string, inputs: JsonObject) => runFunction(context, callbackId, inputs),
    close,
    [Symbol.asyncDispose]: close,
  };
}
