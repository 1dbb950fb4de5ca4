import type { RecordKeys } from '../core/data/database';
import type { ResponseUrl } from './conversations/response-urls';
import type { PendingEvent } from './delivery/event-delivery';
import type { View } from './model/view';
import type { WorkspaceRecords } from './model/workspace';
import type { StoredToken } from './web-api/tokens';

/** What is saved across restarts if there is a data folder. */
export interface SlackRecords extends WorkspaceRecords {
  homes: View;
  tokens: StoredToken;
  events: PendingEvent;
  responseUrls: ResponseUrl;
}

const byId = ({ id }: { id: string }) => id;
const byTs = ({ ts }: { ts: string }) => ts;

export const SLACK_RECORD_KEYS: RecordKeys<SlackRecords> = {
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
};
