import type { Migration } from './migrate';

/** How often an event was tried, why in vain, and when it is its turn again: one that always fails stands in no other's way. */
export const eventRetries: Migration = {
  version: 14,
  name: 'event-tries',
  sql: `
    alter table xray.inbox
      add column tries int not null default 0,
      add column next_try_at timestamptz not null default now(),
      add column failure text;
    drop index xray.inbox_unhandled;
    create index inbox_unhandled on xray.inbox (next_try_at) where handled_at is null;
  `,
};
