import type { Migration } from './migrate';

export const figures: Migration = {
  version: 6,
  name: 'figures',
  sql: `
    create table xray.figures (
      id bigint generated always as identity primary key,
      submission_id bigint not null references xray.submissions on delete cascade,
      user_id text not null,
      dedupe_key text not null,
      notes jsonb,
      state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
      calling boolean not null default false,
      failure_reason text,
      outcome_known boolean,
      message_id bigint,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique (submission_id, dedupe_key),
      check ((state = 'sent') = (notes is null))
    );
    create index figures_by_message on xray.figures (message_id);
  `,
};
