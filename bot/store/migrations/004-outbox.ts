import type { Migration } from './migrate';

export const outbox: Migration = {
  version: 4,
  name: 'outbox',
  sql: `
    create table xray.outbox (
      id bigint generated always as identity primary key,
      team_id text not null,
      channel_id text not null,
      thread_ts text,
      method text not null,
      payload jsonb not null,
      metadata jsonb,
      edits_id bigint,
      dedupe_key text not null,
      replace_key text,
      state text not null default 'pending'
        check (state in ('pending', 'sending', 'sent', 'uncertain', 'failed')),
      attempts int not null default 0,
      next_at timestamptz not null,
      claimed_at timestamptz,
      slack_ts text,
      error text,
      created_at timestamptz not null default now(),
      unique (team_id, dedupe_key)
    );
    create index outbox_due on xray.outbox (next_at, id) where state in ('pending', 'uncertain');
    create index outbox_waiting on xray.outbox (team_id, channel_id, id) where state in ('pending', 'uncertain');
    create index outbox_replaceable on xray.outbox (team_id, replace_key) where state = 'pending';
    create index outbox_in_flight on xray.outbox (claimed_at) where state = 'sending';
    create index outbox_by_age on xray.outbox (created_at);

    create table xray.outbox_channels (
      team_id text not null,
      channel_id text not null,
      in_flight_id bigint,
      paced_until timestamptz not null,
      primary key (team_id, channel_id)
    );
  `,
};
