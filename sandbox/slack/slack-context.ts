import type { Scheduler } from '../core/clock/scheduler';
import type { VirtualClock } from '../core/clock/virtual-clock';
import type { Database } from '../core/data/database';
import type { Conversations } from './conversations/conversations';
import type { ResponseUrls } from './conversations/response-urls';
import type { AppTransport } from './delivery/app-transport';
import type { EventDelivery } from './delivery/event-delivery';
import type { EventsApi } from './delivery/events-api';
import type { Triggers } from './delivery/triggers';
import type { Faults } from './faults/faults';
import type { FileStore } from './files/file-store';
import type { PresignedCdn } from './files/presigned-cdn';
import type { Uploads } from './files/uploads';
import type { SlackApp } from './model/slack-app';
import type { Workspace } from './model/workspace';
import type { AuthorisationCodes } from './oauth/authorisation-codes';
import type { Suggestions } from './people/suggestions';
import type { SlackRecords } from './records';
import type { SlackWorkspaceOptions } from './slack-workspace-options';
import type { Views } from './views/views';
import type { RateLimits } from './web-api/rate-limits';
import type { Tokens } from './web-api/tokens';
import type { WorkspaceEventLog } from './workspace-event';

/** The parts of a workspace, shared by all of them. */
export interface SlackContext {
  app: SlackApp;
  database: Database<SlackRecords>;
  clock: VirtualClock;
  scheduler: Scheduler;
  advance(ms: number): Promise<void>;
  workspace: Workspace;
  eventLog: WorkspaceEventLog;
  conversations: Conversations;
  views: Views;
  suggestions: Suggestions;
  triggers: Triggers;
  responseUrls: ResponseUrls;
  uploads: Uploads;
  fileStore: FileStore;
  cdn: PresignedCdn;
  eventsApi: EventsApi;
  eventDelivery: EventDelivery;
  transport: AppTransport;
  tokens: Tokens;
  authorisationCodes: AuthorisationCodes;
  /** The scopes that people decline when they install the app. */
  declinedScopes: Set<string>;
  rateLimits: RateLimits;
  /** The limit of messages per call. */
  maxPageSize: number;
  faults: Faults;
  redirectDownloads: SlackWorkspaceOptions['redirectDownloads'];
  /** All workspaces of the app, this one included: the app calls them at the URL of the first. */
  siblingWorkspaces: SlackContext[];
  /** The URL of the server without a slash at the end. */
  url(): string;
}
