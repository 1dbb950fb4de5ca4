import type { Migration } from './migrate';

/** Which files of a channel get a reply, and which workspaces of the own organisation a channel is in. */
export const channelIntake: Migration = {
  version: 15,
  name: 'channel-intake',
  sql: `
    alter table xray.channel_settings
      add column intake text not null default 'every' check (intake in ('every', 'named', 'off'));
    alter table xray.known_channels add column internal_team_ids text[] not null default '{}';
  `,
};
