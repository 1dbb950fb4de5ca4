import type { AddressInfo } from 'node:net';
import { getServerUrl } from '../core/http/get-server-url';
import { listen } from '../core/http/listen';
import { stopServer } from '../core/http/stop-server';
import { createSlackContext } from './create-slack-context';
import { createWorkspaceServer } from './create-workspace-server';
import type { Delivery } from './delivery/delivery';
import type { DisconnectReason } from './delivery/socket-mode';
import { getSecondHost } from './files/get-second-host';
import { runFunction } from './functions/run-function';
import type { JsonObject } from './model/json';
import type { Message } from './model/message';
import type { ChannelOptions, UserOptions } from './model/workspace';
import { Person } from './people/person';
import { resume } from './resume';
import type { SlackContext } from './slack-context';
import type { SlackWorkspaceOptions } from './slack-workspace-options';
import type { WorkspaceEventLog } from './workspace-event';

export type SlackWorkspace = Awaited<ReturnType<typeof startServer>> & {
  /** Starts another company's workspace for the same app, which people there have yet to install. */
  startSiblingWorkspace(options?: SlackWorkspaceOptions): Promise<SlackWorkspace>;
};

/** Starts a workspace that a Slack app can be installed in, on this machine. */
export function startSlackWorkspace(options: SlackWorkspaceOptions = {}): Promise<SlackWorkspace> {
  return startWithSibling(undefined, options);
}

async function startWithSibling(
  neighbour: SlackContext | undefined,
  options: SlackWorkspaceOptions,
): Promise<SlackWorkspace> {
  const server = createWorkspaceServer(() => context);
  const context: SlackContext = createSlackContext(
    options,
    () => options.publicUrl ?? getServerUrl(server),
    neighbour,
  );
  const workspace = await startServer(context, server, { ...options, ownsTransport: !neighbour });
  return { ...workspace, startSiblingWorkspace: (more = {}) => startWithSibling(context, more) };
}

async function startServer(
  context: SlackContext,
  server: ReturnType<typeof createWorkspaceServer>,
  { host = '127.0.0.1', port = 0, ownsTransport }: SlackWorkspaceOptions & { ownsTransport: boolean },
) {
  const { app, workspace, eventLog, transport, tokens, eventsApi, scheduler, clock } = context;

  async function close() {
    // First, so that what now fails is not tried again.
    const delivered = context.eventDelivery.close();
    if (ownsTransport) await transport.close();
    context.siblingWorkspaces.splice(context.siblingWorkspaces.indexOf(context), 1);
    await Promise.all([stopServer(server), context.cdn.close(), delivered, scheduler.close()]);
    context.database.close();
  }

  function messages(reference: string, thread?: string | Message): Message[] {
    const ts = typeof thread === 'object' ? (thread.thread_ts ?? thread.ts) : thread;
    const all = workspace.messagesIn(workspace.channel(reference).id);
    const wanted = all.filter((message) => ts === undefined || message.thread_ts === ts || message.ts === ts);
    return structuredClone(wanted);
  }

  async function advance(ms: number) {
    await scheduler.advance(ms);
    context.database.recordTime();
  }

  function share(reference: string, company: string) {
    const channel = workspace.channel(reference);
    const connected_team_id = workspace.getCompanyTeamId(company);
    const sharedWith = [...channel.sharedWith, connected_team_id];
    const shared = workspace.channels.put({ ...channel, sharedWith });
    const event_ts = workspace.nextTs();
    eventsApi.dispatchInChannel(shared, {
      type: 'channel_shared',
      connected_team_id,
      channel: channel.id,
      event_ts,
    });
  }

  function unarchive(reference: string) {
    const channel = workspace.channels.put({ ...workspace.channel(reference), archived: false });
    const isPrivate = channel.kind === 'private';
    const event = { channel: channel.id, event_ts: workspace.nextTs() };
    if (isPrivate) eventsApi.dispatchInChannel(channel, { type: 'group_unarchive', ...event });
    else eventsApi.dispatch({ type: 'channel_unarchive', ...event });
  }

  function uninstallApp() {
    tokens.revokeBotTokens('account_inactive');
    eventsApi.dispatch({ type: 'app_uninstalled', event_ts: workspace.nextTs() });
    const revoked = { oauth: [], bot: [workspace.bot.id] };
    eventsApi.dispatch({ type: 'tokens_revoked', tokens: revoked, event_ts: workspace.nextTs() });
    eventLog.emit({ type: 'app.uninstalled' });
  }

  try {
    await listen(server, { host, port });
    resume(context);
  } catch (error) {
    await close();
    throw error;
  }

  return {
    /** The base address of the Web API, for `SLACK_API_URL`. */
    apiUrl: `${context.url()}/api/`,
    /** Its own address. */
    url: getServerUrl(server),
    port: (server.address() as AddressInfo).port,
    /** The hosts that may be given the token for downloads, for `SLACK_FILE_HOSTS`. */
    fileHosts: [new URL(context.url()), getSecondHost(context.url())].map(({ host }) => host).join(','),
    app,
    team: workspace.team,
    bot: { id: workspace.bot.id, botId: workspace.botId },
    /** By name or id. */
    user: (reference: string) => structuredClone(workspace.user(reference)),
    channel: (reference: string) => structuredClone(workspace.channel(reference)),
    as: (reference: string) => new Person(context, workspace.user(reference)),
    /** Oldest first; with a thread, its parent and replies. */
    messages,
    addUser: (settings: UserOptions) => structuredClone(workspace.addUser(settings)),
    addChannel: (name: string, settings?: ChannelOptions) =>
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
    eventLog,
    next: eventLog.next.bind(eventLog) as WorkspaceEventLog['next'],
    until: eventLog.until.bind(eventLog) as WorkspaceEventLog['until'],
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
    send: (delivery: Delivery) => context.eventDelivery.deliverOnce(delivery),
    useRequestUrl: (url: string) => transport.useRequestUrl(url),
    /** As under *OAuth & Permissions*, *Redirect URLs*. */
    addRedirectUrl: (url: string) => {
      app.redirectUrls = [...app.redirectUrls, url];
    },
    uninstallApp,
    /** As an administrator does: the app hears nothing of it until it calls. */
    revokeTokens: () => tokens.revokeBotTokens('token_revoked'),
    /** Runs a step of a workflow; its end is announced. Returns the id of the execution. */
    runFunction: (callbackId: string, inputs: JsonObject) => runFunction(context, callbackId, inputs),
    close,
    [Symbol.asyncDispose]: close,
  };
}
