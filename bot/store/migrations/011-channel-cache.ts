import type { Migration } from './migrate';

/** What Slack told of a channel, for every replica: it answers few such questions a minute. */
export const channelCache: Migration = {
  version: 11,
  name: 'known-channels',
  sql: `
    create table xray.known_channels (
      team_id text not null,
      channel_id text not null,
      is_shared boolean not null,
      told_at timestamptz not null default now(),
      primary key (team_id, channel_id)
    );
  `,
};
