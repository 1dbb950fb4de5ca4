import type { Migration } from './migrate';

/** After an uncertain post every message of a thread is held against what is known here. */
export const sentMessages: Migration = {
  version: 10,
  name: 'sent-messages',
  sql: `
    create index outbox_by_ts on xray.outbox (slack_ts, channel_id) where slack_ts is not null;
  `,
};
