import type { Migration } from './migrate';

/** What came in through a door, stored before it is answered. */
export const inbox: Migration = {
  version: 1,
  name: 'doors',
  sql: `
    create table xray.inbox (
      event_id text primary key,
      team_id text not null,
      kind text not null,
      payload jsonb not null,
      received_at timestamptz not null default now(),
      handled_at timestamptz
    );
    create index inbox_unhandled on xray.inbox (received_at) where handled_at is null;
    create index inbox_by_age on xray.inbox (received_at);
    create index inbox_by_team on xray.inbox (team_id);

    create table xray.webhook_events (
      id bigint generated always as identity primary key,
      report_id text not null,
      request_id text not null,
      content_hash text not null,
      received_at timestamptz not null default now(),
      handled_at timestamptz,
      unique (report_id, content_hash)
    );
    create index webhook_events_unhandled on xray.webhook_events (id) where handled_at is null;
    create index webhook_events_by_request on xray.webhook_events (request_id);
    create index webhook_events_by_age on xray.webhook_events (received_at);
  `,
};
