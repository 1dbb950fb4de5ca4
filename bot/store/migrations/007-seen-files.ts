import type { Migration } from './migrate';

/** Files that were taken from a message, whichever event told of them. */
export const seenFiles: Migration = {
  version: 7,
  name: 'heard-files',
  sql: `
    create table xray.heard_files (
      team_id text not null,
      channel_id text not null,
      file_id text not null,
      message_ts text not null,
      heard_at timestamptz not null default now(),
      primary key (team_id, channel_id, file_id, message_ts)
    );
    create index heard_files_by_age on xray.heard_files (heard_at);
  `,
};
