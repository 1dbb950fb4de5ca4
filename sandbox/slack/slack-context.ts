import type { Agenda } from '../risk/clock/agenda';
import type { VirtualClock } from '../risk/clock/virtual-clock';
import type { Database } from '../risk/data/database';
import type { Conversations } from './conversations/conversations';
import type { ResponseUrls } from './conversations/response-urls';
import type { ScheduledMessages } from './conversations/scheduled-messages';
import type { EventFeed } from './delivery/event-feed';
import type { PostOffice } from './delivery/post-office';
import type { Transport } from './delivery/transport';
import type { Triggers } from './delivery/triggers';
import type { Faults } from './faults/faults';
import type { Contents } from './files/contents';
import type { PresignedCdn } from './files/presigned-cdn';
import type { Uploads } from './files/uploads';
import type { Executions } from './functions/executions';
import type { Happenings } from './happenings';
import type { SlackApp } from './model/slack-app';
import type { Workspace } from './model/workspace';
import type { AuthorisationCodes } from './oauth/authorisation-codes';
import type { Suggestions } from './people/suggestions';
import type { Records } from './records';
import type { SlackWorkspaceOptions } from './slack-workspace-options';
import type { Views } from './views/views';
import type { RateLimits } from './web-api/rate-limits';
import type { Tokens } from './web-api/tokens';

/** What the parts of the workspace share. */
export interface SlackContext {
  app: SlackApp;
  database: Database<Records>;
  clock: VirtualClock;
  agenda: Agenda;
  workspace: Workspace;
  happenings: Happenings;
  conversations: Conversations;
  scheduled: ScheduledMessages;
  views: Views;
  suggestions: Suggestions;
  triggers: Triggers;
  responseUrls: ResponseUrls;
  uploads: Uploads;
  contents: Contents;
  cdn: PresignedCdn;
  events: EventFeed;
  postOffice: PostOffice;
  transport: Transport;
  tokens: Tokens;
  codes: AuthorisationCodes;
  executions: Executions;
  rateLimits: RateLimits;
  /** How many messages one call may read. */
  largestPage: number;
  faults: Faults;
  /** How every download goes, unless a fault says otherwise. */
  redirectDownloads: SlackWorkspaceOptions['redirectDownloads'];
  /** This workspace and those beside it: their app calls any of them at one address. */
  neighbourhood: SlackContext[];
  /** The address of the server, without a slash at the end. */
  url(): string;
}
