import { join } from 'node:path';
import { Scheduler } from '../core/clock/scheduler';
import { VirtualClock } from '../core/clock/virtual-clock';
import { Database } from '../core/data/database';
import { Conversations } from './conversations/conversations';
import { ResponseUrls } from './conversations/response-urls';
import { ScheduledMessages } from './conversations/scheduled-messages';
import { ALL_EVENTS, ALL_SCOPES, DEFAULT_CHANNELS, DEFAULT_USERS } from './default-workspace';
import { AppTransport } from './delivery/app-transport';
import { EventDelivery } from './delivery/event-delivery';
import { EventsApi } from './delivery/events-api';
import { Triggers } from './delivery/triggers';
import { Faults } from './faults/faults';
import { FileStore } from './files/file-store';
import { PresignedCdn } from './files/presigned-cdn';
import { sendFile } from './files/serve-file';
import { Uploads } from './files/uploads';
import { FunctionExecutions } from './functions/function-executions';
import { SANDBOX_APP, type SlackApp } from './model/slack-app';
import { Workspace } from './model/workspace';
import { AuthorisationCodes } from './oauth/authorisation-codes';
import { Suggestions } from './people/suggestions';
import { SLACK_RECORD_KEYS } from './records';
import type { SlackContext } from './slack-context';
import type { SlackWorkspaceOptions } from './slack-workspace-options';
import { Views } from './views/views';
import { DEFAULT_LIMITS, RateLimits, UNLISTED_LIMITS, UNLISTED_MAX_PAGE_SIZE } from './web-api/rate-limits';
import { Tokens } from './web-api/tokens';
import { WorkspaceEventLog } from './workspace-event';

/** Of messages, as https://docs.slack.dev/reference/methods/conversations.history has it. */
const MAX_PAGE_SIZE = 999;

/** Builds the parts of a workspace; one beside another shares its app and the way to it. */
export function createSlackContext(
  options: SlackWorkspaceOptions,
  url: () => string,
  neighbour?: SlackContext,
): SlackContext {
  const app: SlackApp = neighbour?.app ?? {
    ...SANDBOX_APP,
    scopes: ALL_SCOPES,
    events: ALL_EVENTS,
    redirectUrls: [],
    commands: [],
    shortcuts: [],
    ...options.app,
  };
  const database = new Database(SLACK_RECORD_KEYS, options.dataDir);
  const { collections: records } = database;
  const clock = new VirtualClock({
    speed: options.speed ?? 1,
    startsAt: Math.max(Date.now(), database.stoppedAt),
  });
  database.setClock(clock);
  const scheduler = new Scheduler(clock);
  const eventLog = new WorkspaceEventLog(() => clock.isoNow());
  const workspace = new Workspace(clock, records, {
    name: options.name ?? 'Sandbox',
    bot: app.name,
    enterprise: options.enterprise,
  });
  seedWorkspace(workspace, options);

  const transport =
    neighbour?.transport ??
    new AppTransport({
      appId: app.id,
      signingSecret: app.signingSecret,
      requestUrl: options.requestUrl,
      ackTimeoutMs: options.ackTimeoutMs ?? 3000,
      pingIntervalMs: options.pingIntervalMs ?? 10_000,
      eventLog,
    });
  const delivery = new EventDelivery({
    clock,
    scheduler,
    eventLog,
    transport,
    pending: records.events,
    retryDelaysMs: options.retryDelaysMs ?? [0, 60_000, 300_000],
  });
  const eventsApi = new EventsApi({ workspace, app, delivery });
  const conversations = new Conversations({ workspace, appId: app.id, eventsApi, eventLog });
  const limits = {
    ...(options.rateLimits === false ? {} : { ...DEFAULT_LIMITS, ...options.rateLimits }),
    ...(options.unlisted && UNLISTED_LIMITS),
  };

  const context: SlackContext = {
    app,
    database,
    clock,
    scheduler,
    workspace,
    eventLog,
    conversations,
    scheduledMessages: new ScheduledMessages({
      scheduler,
      workspace,
      conversations,
      pending: records.scheduled,
    }),
    eventsApi,
    eventDelivery: delivery,
    transport,
    tokens: new Tokens(clock, records.tokens),
    views: new Views({ workspace, appId: app.id, eventLog, homes: records.homes }),
    suggestions: new Suggestions(),
    triggers: new Triggers(clock, options.triggerTtlMs ?? 3000),
    responseUrls: new ResponseUrls({ clock, workspace, conversations, issued: records.responseUrls, url }),
    fileStore: new FileStore(options.dataDir && join(options.dataDir, 'files')),
    cdn: new PresignedCdn({
      send: (file, response) => sendFile(context, file, response),
      onRefused: (file, reason) => eventLog.emit({ type: 'file.refused', file, reason }),
    }),
    uploads: new Uploads(workspace),
    authorisationCodes: new AuthorisationCodes(clock),
    executions: new FunctionExecutions(records.executions),
    rateLimits: new RateLimits(clock, limits),
    maxPageSize: options.unlisted ? UNLISTED_MAX_PAGE_SIZE : MAX_PAGE_SIZE,
    faults: new Faults(eventLog),
    redirectDownloads: options.redirectDownloads,
    siblingWorkspaces: neighbour?.siblingWorkspaces ?? [],
    url,
  };
  context.fileStore.removeUnless((id) => workspace.files.has(id));
  context.siblingWorkspaces.push(context);
  // Beside another workspace, people install the app themselves.
  if (!neighbour) {
    context.tokens.add(app.botToken, { kind: 'bot', scopes: app.scopes });
    context.tokens.add(app.appToken, { kind: 'app', scopes: ['connections:write'] });
  }
  return context;
}

/** Adds whom and what an earlier run did not have. */
function seedWorkspace(workspace: Workspace, { users, channels }: SlackWorkspaceOptions): void {
  const known = workspace.users.all().map(({ name }) => name);
  for (const user of users ?? DEFAULT_USERS) if (!known.includes(user.name)) workspace.addUser(user);
  const named = channels ?? (users ? { general: {} } : DEFAULT_CHANNELS);
  for (const [name, settings] of Object.entries(named))
    if (!workspace.findChannel(name)) workspace.addChannel(name, settings);
}
