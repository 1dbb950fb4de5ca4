import type { Migration } from './migrate';

export const submissions: Migration = {
  version: 2,
  name: 'submissions',
  sql: `
    create table xray.submissions (
      id bigint generated always as identity primary key,
      team_id text not null,
      channel_id text not null,
      thread_ts text,
      user_id text not null,
      dedupe_key text,
      code_type text,
      code_id text,
      business_name text,
      state text not null default 'draft' check (state in (
        'draft', 'queued', 'requested', 'described', 'stored', 'online', 'reported',
        'failed', 'cancelled', 'stalled')),
      calling text,
      request_id text,
      status_message_id bigint,
      failed_from text,
      failed_step text,
      failure_reason text,
      outcome_known boolean,
      online_at timestamptz,
      reconcile_at timestamptz,
      reconcile_looks int not null default 0,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      check ((state = 'failed') = (failed_from is not null))
    );
    create unique index submissions_once on xray.submissions (team_id, dedupe_key) where state <> 'cancelled';
    create unique index submissions_by_request on xray.submissions (request_id) where request_id is not null;
    create index submissions_of_channel on xray.submissions (team_id, channel_id, id desc) where state <> 'draft';
    create index submissions_of_company on xray.submissions (team_id, code_type, code_id, id desc)
      where state <> 'draft';
    create index submissions_unfinished on xray.submissions (team_id, id desc)
      where state not in ('draft', 'reported', 'cancelled');
    create index submissions_to_reconcile on xray.submissions (reconcile_at) where state = 'online';
    create index submissions_by_status_message on xray.submissions (status_message_id);
    create index submissions_by_age on xray.submissions (updated_at);

    create table xray.documents (
      id bigint generated always as identity primary key,
      submission_id bigint not null references xray.submissions on delete cascade,
      slack_file_id text not null,
      name text not null,
      mime_type text not null,
      size bigint not null,
      kind text,
      period text,
      date text,
      medium_id text,
      state text not null default 'waiting' check (state in ('waiting', 'described', 'stored', 'online')),
      unique (submission_id, slack_file_id)
    );
  `,
};
