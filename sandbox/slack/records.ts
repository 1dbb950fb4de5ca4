import type { Keys } from '../risk/data/database';
import type { ResponseUrl } from './conversations/response-urls';
import type { ScheduledMessage } from './conversations/scheduled-messages';
import type { PendingEvent } from './delivery/post-office';
import type { Execution } from './functions/executions';
import type { View } from './model/view';
import type { WorkspaceRecords } from './model/workspace';
import type { KnownToken } from './web-api/tokens';

/** Everything that outlives a restart when there is a folder for it. */
export interface Records extends WorkspaceRecords {
  homes: View;
  tokens: KnownToken;
  events: PendingEvent;
  responseUrls: ResponseUrl;
  executions: Execution;
  scheduled: ScheduledMessage;
}

const byId = ({ id }: { id: string }) => id;
const byTs = ({ ts }: { ts: string }) => ts;

export const KEYS: Keys<Records> = {
  identity: () => 'identity',
  users: byId,
  channels: byId,
  messages: byTs,
  ephemerals: byTs,
  files: byId,
  homes: ({ user }) => user,
  tokens: ({ secret }) => secret,
  events: byId,
  responseUrls: byId,
  executions: byId,
  scheduled: byId,
};
