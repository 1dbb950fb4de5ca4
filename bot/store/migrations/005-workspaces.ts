import type { Migration } from './migrate';

export const workspaces: Migration = {
  version: 5,
  name: 'workspaces',
  sql: `
    create table xray.channel_settings (
      team_id text not null,
      channel_id text not null,
      code_type text,
      code_id text,
      business_name text,
      alert_rules jsonb not null default '[]',
      details_in_shared_channel boolean not null default false,
      updated_by text not null,
      updated_at timestamptz not null default now(),
      primary key (team_id, channel_id)
    );

    create table xray.installations (
      team_id text primary key,
      sealed text not null,
      key_id text not null,
      installed_at timestamptz not null default now()
    );
    create index installations_by_key on xray.installations (key_id);
  `,
};
