import type { HttpServer } from '../core/http/http-server';
import { connectChannel } from './conversations/connect-channel';
import { createSlackContext } from './create-slack-context';
import { createWorkspaceServer } from './create-workspace-server';
import type { Delivery } from './delivery/delivery';
import type { DisconnectReason } from './delivery/socket-mode';
import { getSecondHost } from './files/get-second-host';
import type { Message, Reaction } from './model/message';
import type { ChannelOptions, UserOptions } from './model/workspace';
import { Person } from './people/person';
import { resume } from './resume';
import type { SlackContext } from './slack-context';
import type { SlackWorkspaceOptions } from './slack-workspace-options';
import type { WorkspaceEventLog } from './workspace-event';

export type SlackWorkspace = Awaited<ReturnType<typeof startServer>> & {
  /** Starts another workspace for the same app, where it is not installed yet. */
  startSiblingWorkspace(options?: SlackWorkspaceOptions): Promise<SlackWorkspace>;
};

/** Starts a local workspace for a Slack app. */
export function startSlackWorkspace(options: SlackWorkspaceOptions = {}): Promise<SlackWorkspace> {
  return startWithSibling(undefined, options);
}

async function startWithSibling(
  sibling: SlackContext | undefined,
  options: SlackWorkspaceOptions,
): Promise<SlackWorkspace> {
  const server = createWorkspaceServer(() => context);
  const context: SlackContext = createSlackContext(options, () => options.publicUrl ?? server.url, sibling);
  const workspace = await startServer(context, server, { ...options, ownsTransport: !sibling });
  return { ...workspace, startSiblingWorkspace: (more = {}) => startWithSibling(context, more) };
}

async function startServer(
  context: SlackContext,
  server: HttpServer,
  { host = '127.0.0.1', port = 0, ownsTransport }: SlackWorkspaceOptions & { ownsTransport: boolean },
) {
  const { app, workspace, eventLog, transport, tokens, eventsApi, scheduler, clock } = context;

  async function close() {
    // First, so that deliveries that fail from now on are not retried.
    const delivered = context.eventDelivery.close();
    if (ownsTransport) await transport.close();
    context.siblingWorkspaces.splice(context.siblingWorkspaces.indexOf(context), 1);
    await Promise.all([server.close(), context.cdn.close(), delivered, scheduler.close()]);
    context.database.close();
  }

  function messages(reference: string, thread?: string | Message): Message[] {
    const ts = typeof thread === 'object' ? (thread.thread_ts ?? thread.ts) : thread;
    const all = workspace.messagesIn(workspace.channel(reference).id);
    const wanted = all.filter((message) => ts === undefined || message.thread_ts === ts || message.ts === ts);
    return structuredClone(wanted);
  }

  function reactions({ channel, ts }: Pick<Message, 'channel' | 'ts'>): Reaction[] {
    return structuredClone(workspace.findMessage(channel, ts)?.reactions ?? []);
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

  /**
   * Sets whether a channel is archived, and sends `channel_archive`, `channel_unarchive`, or the same of private channels:
   * https://docs.slack.dev/reference/events/channel_archive
   */
  function setArchived(reference: string, archived: boolean) {
    const channel = workspace.channels.put({ ...workspace.channel(reference), archived });
    const change = archived ? 'archive' : 'unarchive';
    const event = { channel: channel.id, event_ts: workspace.nextTs() };
    if (channel.kind === 'private')
      eventsApi.dispatchInChannel(channel, { type: `group_${change}`, ...event });
    else eventsApi.dispatch({ type: `channel_${change}`, ...event });
  }

  /** Tells the app that events of this minute were dropped: https://docs.slack.dev/reference/events/app_rate_limited */
  function limitEvents() {
    const minute = 60 * Math.floor(workspace.nowSeconds() / 60);
    const ids = { team_id: workspace.team.id, api_app_id: app.id };
    const payload = { token: 'sandbox', type: 'app_rate_limited', ...ids, minute_rate_limited: minute };
    return context.eventDelivery.deliverOnce({ kind: 'events_api', payload, acceptsResponse: false });
  }

  function uninstallApp() {
    tokens.revokeBotTokens('account_inactive');
    eventsApi.dispatch({ type: 'app_uninstalled', event_ts: workspace.nextTs() });
    const revoked = { oauth: [], bot: [workspace.bot.id] };
    eventsApi.dispatch({ type: 'tokens_revoked', tokens: revoked, event_ts: workspace.nextTs() });
    eventLog.emit({ type: 'app.uninstalled' });
  }

  try {
    await server.listen({ host, port });
    resume(context);
  } catch (error) {
    await close();
    throw error;
  }

  return {
    /** The base URL of the Web API, for `SLACK_API_URL`. */
    apiUrl: `${context.url()}/api/`,
    /** The local URL, even if `publicUrl` is set. */
    url: server.url,
    port: server.port,
    /** The hosts that may receive the token for downloads, for `SLACK_FILE_HOSTS`. */
    fileHosts: [new URL(context.url()), getSecondHost(context.url())].map(({ host }) => host).join(','),
    app,
    team: workspace.team,
    bot: { id: workspace.bot.id, botId: workspace.botId },
    /** The user with this name or id. */
    user: (reference: string) => structuredClone(workspace.user(reference)),
    channel: (reference: string) => structuredClone(workspace.channel(reference)),
    as: (reference: string) => new Person(context, workspace.user(reference)),
    /** The messages of a channel, oldest first; with a thread, its parent and replies. */
    messages,
    /** The reactions to a message as they are now, oldest first. */
    reactions,
    addUser: (settings: UserOptions) => structuredClone(workspace.addUser(settings)),
    /** A token with which the bot of another app, or a person, can upload files. */
    issueUploadToken: (reference: string) => tokens.issue(['files:write'], workspace.user(reference).id),
    addChannel: (name: string, settings?: ChannelOptions) =>
      structuredClone(workspace.addChannel(name, settings)),
    /** The group message of these people, by name, and the bot; returns its id. */
    groupMessage: (names: string[]) =>
      workspace.groupMessage([workspace.bot.id, ...names.map((name) => workspace.user(name).id)]).id,
    archive: (reference: string) => setArchived(reference, true),
    unarchive: (reference: string) => setArchived(reference, false),
    limitEvents,
    /** Makes a channel private, like *Change to a private channel*: its id and members stay. */
    makePrivate: (reference: string) => {
      workspace.channels.put({ ...workspace.channel(reference), kind: 'private' });
    },
    /** Shares a channel with another company. */
    share,
    /** Shares a channel with another company that has the app too, whose bot joins it. */
    connectChannel: (reference: string, sibling: { team: { id: string } }) => {
      const other = context.siblingWorkspaces.find((one) => one.workspace.team.id === sibling.team.id);
      if (!other) throw new Error('The app has no such workspace.');
      connectChannel(context, reference, other);
    },
    clock: { now: () => clock.now(), advance: context.advance },
    eventLog,
    next: eventLog.next.bind(eventLog) as WorkspaceEventLog['next'],
    until: eventLog.until.bind(eventLog) as WorkspaceEventLog['until'],
    faults: context.faults,
    sockets: {
      open: () => transport.sockets.connections,
      disconnect: (reason: DisconnectReason, scope?: { all?: boolean }) =>
        transport.sockets.disconnect(reason, scope),
      cut: () => transport.sockets.cut(),
      delayPongs: (delayMs: number) => transport.sockets.delayPongs(delayMs),
      /** Refuses connections, like a firewall that blocks WebSockets. */
      refuseUpgrades: (times?: number) => transport.sockets.refuseUpgrades(times),
      /** Sends any frame to every socket. */
      sendFrame: (frame: string | Buffer) => transport.sockets.sendFrame(frame),
    },
    /** Sends any payload to the app once, such as a forged or stale one. */
    send: (delivery: Delivery) => context.eventDelivery.deliverOnce(delivery),
    useRequestUrl: (url: string) => transport.useRequestUrl(url),
    /** Adds a redirect URL, like *OAuth & Permissions*, *Redirect URLs* in the app settings. */
    addRedirectUrl: (url: string) => {
      app.redirectUrls = [...app.redirectUrls, url];
    },
    /** Grants all scopes, like an installation that declines nothing any more: the token stays the same and can do more. */
    grantOptionalScopes: () => {
      context.declinedScopes.clear();
      if (tokens.has(app.botToken)) tokens.add(app.botToken, { kind: 'bot', scopes: app.scopes });
    },
    /** The next person who is asked to install the app presses Cancel. */
    cancelNextInstallation: () => context.authorisationCodes.cancelNext(),
    uninstallApp,
    /** Revokes the tokens, like an administrator: the app gets no event. */
    revokeTokens: () => tokens.revokeBotTokens('token_revoked'),
    close,
    [Symbol.asyncDispose]: close,
  };
}
