import { join } from 'node:path';
import { createClock } from '../core/clock/create-clock';
import { Database } from '../core/data/database';
import { EventLog } from '../core/events/event-log';
import { Conversations } from './conversations/conversations';
import { ResponseUrls } from './conversations/response-urls';
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
import { EMOJI } from './model/emoji';
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
import type { WorkspaceEvent } from './workspace-event';

/** The most messages of a page: https://docs.slack.dev/reference/methods/conversations.history */
const MAX_PAGE_SIZE = 999;

/** Creates the parts of a workspace. A sibling shares the app and its transport with the first workspace. */
export function createSlackContext(
  options: SlackWorkspaceOptions,
  url: () => string,
  sibling?: SlackContext,
): SlackContext {
  const app: SlackApp = sibling?.app ?? {
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
  const { clock, scheduler, advance } = createClock(database, options.speed ?? 1);
  const eventLog = new EventLog<WorkspaceEvent>(clock);
  const workspace = new Workspace(clock, records, {
    name: options.name ?? 'Sandbox',
    bot: app.name,
    enterprise: options.enterprise,
  });
  seedWorkspace(workspace, options);

  const transport =
    sibling?.transport ??
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
  const declinedScopes = readDeclinedScopes(app, options.declinedScopes);
  const eventsApi = new EventsApi({ workspace, app, declinedScopes, delivery });
  const emoji = new Set([...EMOJI, ...(options.customEmoji ?? [])]);
  const conversations = new Conversations({ workspace, appId: app.id, eventsApi, eventLog, emoji });
  const limits = {
    ...(options.rateLimits === false ? {} : { ...DEFAULT_LIMITS, ...options.rateLimits }),
    ...(options.unlisted && UNLISTED_LIMITS),
  };

  const context: SlackContext = {
    app,
    database,
    clock,
    scheduler,
    advance,
    workspace,
    eventLog,
    conversations,
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
      onRejected: (file, reason) => eventLog.emit({ type: 'file.rejected', file, reason }),
    }),
    uploads: new Uploads(workspace),
    authorisationCodes: new AuthorisationCodes(clock),
    declinedScopes,
    rateLimits: new RateLimits(clock, limits),
    maxPageSize: options.unlisted ? UNLISTED_MAX_PAGE_SIZE : MAX_PAGE_SIZE,
    faults: new Faults(eventLog),
    redirectDownloads: options.redirectDownloads,
    siblingWorkspaces: sibling?.siblingWorkspaces ?? [],
    url,
  };
  context.fileStore.removeUnless((id) => workspace.files.has(id));
  context.siblingWorkspaces.push(context);
  // In a sibling workspace, people install the app by OAuth.
  if (!sibling) {
    context.tokens.add(app.botToken, {
      kind: 'bot',
      scopes: app.scopes.filter((scope) => !declinedScopes.has(scope)),
    });
    context.tokens.add(app.appToken, { kind: 'app', scopes: ['connections:write'] });
  }
  return context;
}

function readDeclinedScopes({ optionalScopes = [] }: SlackApp, declined: string[] = []): Set<string> {
  const required = declined.find((scope) => !optionalScopes.includes(scope));
  if (required !== undefined) throw new Error(`${required} cannot be declined: it is not optional.`);
  return new Set(declined);
}

/** Adds people and channels that an earlier run did not have. */
function seedWorkspace(workspace: Workspace, { users, channels }: SlackWorkspaceOptions): void {
  const known = workspace.users.all().map(({ name }) => name);
  for (const user of users ?? DEFAULT_USERS) if (!known.includes(user.name)) workspace.addUser(user);
  const named = channels ?? (users ? { general: {} } : DEFAULT_CHANNELS);
  for (const [name, settings] of Object.entries(named))
    if (!workspace.findChannel(name)) workspace.addChannel(name, settings);
}
