import type { AddressInfo } from 'node:net';
import { Agenda } from '../risk/clock/agenda';
import { VirtualClock } from '../risk/clock/virtual-clock';
import { listen } from '../risk/http/listen';
import { stopServer } from '../risk/http/stop-server';
import { urlOf } from '../risk/http/url-of';
import { Conversations } from './conversations/conversations';
import { ResponseUrls } from './conversations/response-urls';
import type { Courier } from './delivery/delivery';
import { EventFeed } from './delivery/event-feed';
import { PostOffice } from './delivery/post-office';
import { SignedHttp } from './delivery/signed-http';
import { type DisconnectReason, SocketMode } from './delivery/socket-mode';
import { Triggers } from './delivery/triggers';
import { Faults } from './faults/faults';
import { Uploads } from './files/uploads';
import { Executions } from './functions/executions';
import { Happenings } from './happenings';
import type { JsonObject } from './model/json';
import type { Message } from './model/message';
import { SANDBOX_APP, type SlackApp } from './model/slack-app';
import { slackId } from './model/slack-id';
import { type ChannelSettings, type UserSettings, Workspace } from './model/workspace';
import { AuthorisationCodes } from './oauth/authorisation-codes';
import { Person } from './people/person';
import { workspaceServer } from './server';
import type { SlackContext } from './slack-context';
import { EVERY_EVENT, EVERY_SCOPE, USUAL_CHANNELS, USUAL_PEOPLE } from './usual-workspace';
import { Views } from './views/views';
import { type RateLimit, RateLimits, USUAL_LIMITS } from './web-api/rate-limits';
import { Tokens } from './web-api/tokens';

export interface SlackWorkspaceOptions {
  host?: string;
  /** 0 takes a free port. */
  port?: number;
  name?: string;
  users?: UserSettings[];
  /** By name. */
  channels?: Record<string, ChannelSettings>;
  /** The app under test: its secrets, scopes, subscriptions, commands and shortcuts. */
  app?: Partial<SlackApp>;
  /** Where the app takes events by signed HTTP; sockets are used while there is none. */
  requestUrl?: string;
  /** Real time the app has to acknowledge. */
  ackMs?: number;
  triggerMs?: number;
  /** How long after each failure an event is sent again. */
  retryAfterMs?: number[];
  /** Between ping frames on a socket. */
  pingMs?: number;
  /** By method, over Slack's usual ones; `false` for none at all. */
  rateLimits?: Record<string, RateLimit> | false;
}

export type SlackWorkspace = Awaited<ReturnType<typeof startSlackWorkspace>>;

/** Starts a workspace that a Slack app can be installed in, on this machine. */
export async function startSlackWorkspace(options: SlackWorkspaceOptions = {}) {
  const app: SlackApp = {
    ...SANDBOX_APP,
    scopes: EVERY_SCOPE,
    events: EVERY_EVENT,
    commands: [],
    shortcuts: [],
    ...options.app,
  };
  const { ackMs = 3000 } = options;
  const clock = new VirtualClock({ speed: 1, startsAt: Date.now() });
  const agenda = new Agenda(clock);
  const happenings = new Happenings(() => clock.isoNow());
  const workspace = furnish(
    new Workspace(clock, { name: options.name ?? 'Sandbox', bot: app.name }),
    options,
  );
  const closing = new AbortController();

  const socketMode = new SocketMode({ appId: app.id, ackMs, pingMs: options.pingMs ?? 10_000, happenings });
  let courier: Courier = socketMode;
  const viaHttp = (url: string) =>
    new SignedHttp({ url, signingSecret: app.signingSecret, ackMs, signal: closing.signal });
  if (options.requestUrl) courier = viaHttp(options.requestUrl);

  const postOffice = new PostOffice({
    clock,
    agenda,
    happenings,
    courier: () => courier,
    retryAfterMs: options.retryAfterMs ?? [0, 60_000, 300_000],
  });
  const events = new EventFeed({ workspace, app, postOffice });
  const conversations = new Conversations({ workspace, appId: app.id, events, happenings });
  const tokens = new Tokens();
  tokens.add(app.botToken, { kind: 'bot', scopes: app.scopes });
  tokens.add(app.appToken, { kind: 'app', scopes: ['connections:write'] });
  const limits = options.rateLimits === false ? {} : { ...USUAL_LIMITS, ...options.rateLimits };

  const context: SlackContext = {
    app,
    clock,
    workspace,
    happenings,
    conversations,
    events,
    postOffice,
    socketMode,
    tokens,
    views: new Views(workspace, app.id, happenings),
    triggers: new Triggers(clock, options.triggerMs ?? 3000),
    responseUrls: new ResponseUrls(clock, conversations, () => urlOf(server)),
    uploads: new Uploads(workspace),
    codes: new AuthorisationCodes(clock),
    executions: new Executions(),
    rateLimits: new RateLimits(clock, limits),
    faults: new Faults(happenings),
    url: () => urlOf(server),
  };
  const server = workspaceServer(() => context);

  async function close() {
    closing.abort();
    await socketMode.close();
    await Promise.all([stopServer(server), postOffice.close(), agenda.close()]);
  }

  /** Takes the app's request URL once it answers the challenge, as Slack's settings page does. */
  async function useRequestUrl(url: string) {
    const http = viaHttp(url);
    if (!(await http.verify())) throw new Error('The request URL did not answer the challenge.');
    courier = http;
  }

  function messages(reference: string, thread?: string | Message): Message[] {
    const ts = typeof thread === 'object' ? (thread.thread_ts ?? thread.ts) : thread;
    const all = workspace.messagesIn(workspace.channel(reference).id);
    return structuredClone(
      all.filter((message) => ts === undefined || message.thread_ts === ts || message.ts === ts),
    );
  }

  function uninstallApp() {
    tokens.endBots('account_inactive');
    events.aboutApp({ type: 'app_uninstalled', event_ts: workspace.nextTs() });
    const revoked = { oauth: [], bot: [workspace.bot.id] };
    events.aboutApp({ type: 'tokens_revoked', tokens: revoked, event_ts: workspace.nextTs() });
    happenings.announce({ type: 'app.uninstalled' });
  }

  /** Runs a step of a workflow; its end is announced. Returns the id of the execution. */
  function runFunction(callbackId: string, inputs: JsonObject): string {
    const execution = context.executions.start();
    events.aboutApp({
      type: 'function_executed',
      function: {
        id: slackId('Fn'),
        callback_id: callbackId,
        title: callbackId,
        type: 'app',
        app_id: app.id,
      },
      inputs,
      function_execution_id: execution,
      workflow_execution_id: slackId('Wx'),
      bot_access_token: tokens.mint(app.scopes, 'xwfp'),
      event_ts: workspace.nextTs(),
    });
    return execution;
  }

  try {
    await listen(server, { host: options.host ?? '127.0.0.1', port: options.port ?? 0 });
  } catch (error) {
    await close();
    throw error;
  }

  return {
    /** The base address of the Web API, for `SLACK_API_URL`. */
    apiUrl: `${urlOf(server)}/api/`,
    url: urlOf(server),
    port: (server.address() as AddressInfo).port,
    /** The host that may be given the token for downloads. */
    fileHost: new URL(urlOf(server)).host,
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
    archive: (reference: string) => {
      workspace.channel(reference).archived = true;
    },
    clock: { now: () => clock.now(), advance: (ms: number) => agenda.advance(ms) },
    happenings,
    next: happenings.next.bind(happenings) as Happenings['next'],
    until: happenings.until.bind(happenings) as Happenings['until'],
    faults: context.faults,
    sockets: {
      open: () => socketMode.connections,
      disconnect: (reason: DisconnectReason, scope?: { all?: boolean }) =>
        socketMode.disconnect(reason, scope),
      cut: () => socketMode.cut(),
    },
    useRequestUrl,
    uninstallApp,
    revokeToken: (secret = app.botToken) => tokens.end(secret, 'token_revoked'),
    runFunction,
    close,
    [Symbol.asyncDispose]: close,
  };
}

function furnish(workspace: Workspace, { users, channels }: SlackWorkspaceOptions): Workspace {
  for (const user of users ?? USUAL_PEOPLE) workspace.addUser(user);
  for (const [name, settings] of Object.entries(channels ?? (users ? { general: {} } : USUAL_CHANNELS)))
    workspace.addChannel(name, settings);
  return workspace;
}
