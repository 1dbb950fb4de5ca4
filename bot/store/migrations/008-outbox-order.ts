import type { Migration } from './migrate';

/** What waits is read channel by channel, posts before edits; nobody reads it by time any more. */
export const outboxOrder: Migration = {
  version: 8,
  name: 'outbox-heads',
  sql: `
    drop index xray.outbox_due;
    drop index xray.outbox_waiting;
    create index outbox_waiting on xray.outbox (team_id, channel_id, (edits_id is not null), id)
      where state in ('pending', 'uncertain');
  `,
};
