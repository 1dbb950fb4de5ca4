import type { Migration } from './migrate';

export const reports: Migration = {
  version: 3,
  name: 'reports',
  sql: `
    create table xray.reports (
      report_id text primary key,
      request_id text not null,
      submission_id bigint not null references xray.submissions on delete cascade,
      team_id text not null,
      kind text not null,
      verdict text not null,
      content_hash text not null,
      summary jsonb not null,
      card_message_id bigint,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index reports_of_submission on xray.reports (submission_id);
    create index reports_by_card_message on xray.reports (card_message_id);
    create index reports_of_team on xray.reports (team_id, created_at desc);

    create table xray.alerts (
      id bigint generated always as identity primary key,
      team_id text not null,
      channel_id text not null,
      rule text not null,
      report_id text not null references xray.reports on delete cascade,
      why jsonb not null,
      message_id bigint,
      raised_at timestamptz not null default now(),
      acknowledged_by text,
      acknowledged_at timestamptz,
      remind_at timestamptz,
      reminded_at timestamptz,
      unique (team_id, channel_id, rule, report_id)
    );
    create index alerts_of_report on xray.alerts (report_id);
    create index alerts_by_message on xray.alerts (message_id);
    create index alerts_to_remind on xray.alerts (remind_at)
      where acknowledged_at is null and reminded_at is null and remind_at is not null;
  `,
};
