import { join } from 'node:path';
import { Agenda } from '../risk/clock/agenda';
import { VirtualClock } from '../risk/clock/virtual-clock';
import { Database } from '../risk/data/database';
import { Conversations } from './conversations/conversations';
import { ResponseUrls } from './conversations/response-urls';
import { ScheduledMessages } from './conversations/scheduled-messages';
import { EventFeed } from './delivery/event-feed';
import { PostOffice } from './delivery/post-office';
import { Transport } from './delivery/transport';
import { Triggers } from './delivery/triggers';
import { Faults } from './faults/faults';
import { Contents } from './files/contents';
import { PresignedCdn } from './files/presigned-cdn';
import { sendFile } from './files/serve-file';
import { Uploads } from './files/uploads';
import { Executions } from './functions/executions';
import { Happenings } from './happenings';
import { SANDBOX_APP, type SlackApp } from './model/slack-app';
import { Workspace } from './model/workspace';
import { AuthorisationCodes } from './oauth/authorisation-codes';
import { Suggestions } from './people/suggestions';
import { KEYS } from './records';
import type { SlackContext } from './slack-context';
import type { SlackWorkspaceOptions } from './slack-workspace-options';
import { EVERY_EVENT, EVERY_SCOPE, USUAL_CHANNELS, USUAL_PEOPLE } from './usual-workspace';
import { Views } from './views/views';
import { RateLimits, UNLISTED_LIMITS, UNLISTED_PAGE, USUAL_LIMITS } from './web-api/rate-limits';
import { Tokens } from './web-api/tokens';

/** Of messages, as https://docs.slack.dev/reference/methods/conversations.history has it. */
const MAX_PAGE_SIZE = 999;

/** Builds the parts of a workspace; one beside another shares its app and the way to it. */
export function createContext(
  options: SlackWorkspaceOptions,
  url: () => string,
  neighbour?: SlackContext,
): SlackContext {
  const app: SlackApp = neighbour?.app ?? {
    ...SANDBOX_APP,
    scopes: EVERY_SCOPE,
    events: EVERY_EVENT,
    redirectUrls: [],
    commands: [],
    shortcuts: [],
    ...options.app,
  };
  const database = new Database(KEYS, options.dataDir);
  const { collections: records } = database;
  const clock = new VirtualClock({
    speed: options.speed ?? 1,
    startsAt: Math.max(Date.now(), database.stoppedAt),
  });
  database.stampWith(clock);
  const agenda = new Agenda(clock);
  const happenings = new Happenings(() => clock.isoNow());
  const workspace = new Workspace(clock, records, {
    name: options.name ?? 'Sandbox',
    bot: app.name,
    enterprise: options.enterprise,
  });
  furnish(workspace, options);

  const transport =
    neighbour?.transport ??
    new Transport({
      appId: app.id,
      signingSecret: app.signingSecret,
      requestUrl: options.requestUrl,
      ackMs: options.ackMs ?? 3000,
      pingMs: options.pingMs ?? 10_000,
      happenings,
    });
  const postOffice = new PostOffice({
    clock,
    agenda,
    happenings,
    courier: transport,
    pending: records.events,
    retryAfterMs: options.retryAfterMs ?? [0, 60_000, 300_000],
  });
  const events = new EventFeed({ workspace, app, postOffice });
  const conversations = new Conversations({ workspace, appId: app.id, events, happenings });
  const limits = {
    ...(options.rateLimits === false ? {} : { ...USUAL_LIMITS, ...options.rateLimits }),
    ...(options.unlisted && UNLISTED_LIMITS),
  };

  const context: SlackContext = {
    app,
    database,
    clock,
    agenda,
    workspace,
    happenings,
    conversations,
    scheduled: new ScheduledMessages({ agenda, workspace, conversations, waiting: records.scheduled }),
    events,
    postOffice,
    transport,
    tokens: new Tokens(clock, records.tokens),
    views: new Views({ workspace, appId: app.id, happenings, homes: records.homes }),
    suggestions: new Suggestions(),
    triggers: new Triggers(clock, options.triggerMs ?? 3000),
    responseUrls: new ResponseUrls({ clock, workspace, conversations, issued: records.responseUrls, url }),
    contents: new Contents(options.dataDir && join(options.dataDir, 'files')),
    cdn: new PresignedCdn({
      send: (file, response) => sendFile(context, file, response),
      refused: (file, reason) => happenings.announce({ type: 'file.refused', file, reason }),
    }),
    uploads: new Uploads(workspace),
    codes: new AuthorisationCodes(clock),
    executions: new Executions(records.executions),
    rateLimits: new RateLimits(clock, limits),
    largestPage: options.unlisted ? UNLISTED_PAGE : MAX_PAGE_SIZE,
    faults: new Faults(happenings),
    redirectDownloads: options.redirectDownloads,
    neighbourhood: neighbour?.neighbourhood ?? [],
    url,
  };
  context.contents.removeAllBut((id) => workspace.files.has(id));
  context.neighbourhood.push(context);
  // Beside another workspace, people install the app themselves.
  if (!neighbour) {
    context.tokens.add(app.botToken, { kind: 'bot', scopes: app.scopes });
    context.tokens.add(app.appToken, { kind: 'app', scopes: ['connections:write'] });
  }
  return context;
}

/** Adds whom and what an earlier run did not have. */
function furnish(workspace: Workspace, { users, channels }: SlackWorkspaceOptions): void {
  const known = workspace.users.all().map(({ name }) => name);
  for (const user of users ?? USUAL_PEOPLE) if (!known.includes(user.name)) workspace.addUser(user);
  const named = channels ?? (users ? { general: {} } : USUAL_CHANNELS);
  for (const [name, settings] of Object.entries(named))
    if (!workspace.findChannel(name)) workspace.addChannel(name, settings);
}
