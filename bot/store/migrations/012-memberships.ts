import type { Migration } from './migrate';

/** Where the bot is, and since when as far as it knows; and files by their own names, whichever workspace heard of them. */
export const memberships: Migration = {
  version: 12,
  name: 'joined-channels',
  sql: `
    create table xray.joined_channels (
      team_id text not null,
      channel_id text not null,
      since timestamptz not null,
      seen_at timestamptz not null,
      primary key (team_id, channel_id)
    );
    create index heard_files_by_file on xray.heard_files (file_id);
  `,
};
