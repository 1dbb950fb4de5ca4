import type { Migration } from './migrate';

/** Messages show by a reaction where the company of their files stands. */
export const reactions: Migration = {
  version: 7,
  name: 'reactions',
  sql: `
    alter table xray.analyses
      -- The message that an analysis began with: that of its files, or its card. Null until its card is posted.
      add column message_ts text;
    update xray.analyses a set message_ts = case
      when a.dedupe_key like 'message:%' then split_part(a.dedupe_key, ':', 3)
      else coalesce(a.thread_ts, (select o.slack_ts from xray.outbox o where o.id = a.card_message_id)) end;
    create index analyses_of_message on xray.analyses (channel_id, message_ts) where message_ts is not null;

    alter table xray.channel_settings add column shows_reactions boolean not null default true;

    create table xray.reactions (
      id bigint generated always as identity primary key,
      team_id text not null,
      channel_id text not null,
      message_ts text not null,
      -- The bot's reactions that the message may have in Slack; between two calls both the old one and the new one.
      names text[] not null default '{}',
      -- Whether it is known that the message has these, and no others.
      is_settled boolean not null default true,
      -- Counts the attempts to change them, so that one that was overtaken is noticed.
      attempt int not null default 0,
      -- Why Slack took no reaction the last time.
      refusal text,
      created_at timestamptz not null default now(),
      unique (team_id, channel_id, message_ts)
    );
    create index reactions_by_age on xray.reactions (created_at);`,
};
