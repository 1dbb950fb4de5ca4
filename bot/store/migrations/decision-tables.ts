/** Who decided what about a case, on which grounds, and how channels want it. */
export const decisionTables = `
  -- Everything that happened to a case. Each row has the hash of the one before, so a change shows.
  create table xray.trail (
    case_id bigint not null,
    seq int not null,
    team_id text not null,
    channel_id text not null,
    at timestamptz not null,
    kind text not null,
    -- Null: the bot itself.
    user_id text,
    data jsonb not null,
    previous_hash text,
    hash text not null,
    primary key (case_id, seq)
  );
  create index trail_of_channel on xray.trail (team_id, channel_id, at);
  create index trail_by_age on xray.trail (at);

  -- What was deleted of trails, when, why and by whom. It names no company and no person.
  create table xray.erasures (
    id bigint generated always as identity primary key,
    team_id text not null,
    at timestamptz not null default now(),
    -- 'retention', 'erasure' or 'uninstall'.
    reason text not null,
    requested_by text not null,
    cases int not null,
    entries int not null
  );

  -- Rows of the trail are only added. They are deleted by erase_trails alone, which records it.
  create function xray.refuse_change() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' and current_setting('xray.erasing', true) = 'on' then return old; end if;
    raise exception 'Rows of % are never changed. Delete trails with xray.erase_trails.', tg_table_name
      using errcode = 'restrict_violation';
  end $$;
  create trigger trail_is_append_only before update or delete on xray.trail
    for each row execute function xray.refuse_change();
  create trigger trail_is_not_truncated before truncate on xray.trail
    for each statement execute function xray.refuse_change();
  create trigger erasures_are_append_only before update or delete on xray.erasures
    for each row execute function xray.refuse_change();
  create trigger erasures_are_not_truncated before truncate on xray.erasures
    for each statement execute function xray.refuse_change();

  -- Deletes the trails of cases and records that it was done. Returns how many entries it deleted.
  create function xray.erase_trails(ids bigint[], why text, who text) returns int language plpgsql as $$
  declare
    total int := 0;
  begin
    perform set_config('xray.erasing', 'on', true);
    with deleted as (delete from xray.trail where case_id = any(ids) returning team_id, case_id),
      recorded as (
        insert into xray.erasures (team_id, reason, requested_by, cases, entries)
        select team_id, why, who, count(distinct case_id), count(*) from deleted group by team_id
        returning entries)
    select coalesce(sum(entries), 0) into total from recorded;
    perform set_config('xray.erasing', 'off', true);
    return total;
  end $$;

  -- How the cases of a channel are decided, by when, and how they are summed up.
  create table xray.case_settings (
    team_id text not null,
    channel_id text not null,
    -- Who may decide; empty: everyone there.
    deciders text[] not null default '{}',
    -- Verdicts of cases that a second person has to confirm.
    four_eyes text[] not null default '{}',
    -- Working hours until a case is due; null: never.
    due_hours int,
    -- Days of the week that are worked, 1 for Monday.
    working_days int[] not null default '{1,2,3,4,5}',
    -- Minutes since midnight.
    day_starts int not null default 540,
    day_ends int not null default 1080,
    time_zone text,
    -- A person or a channel that is told what is overdue.
    escalate_to text,
    -- Whether due dates were computed by earlier settings.
    has_stale_due_dates boolean not null default false,
    digest text not null default 'off' check (digest in ('off', 'daily', 'weekly')),
    digest_day int not null default 1,
    digest_hour int not null default 9,
    next_digest_at timestamptz,
    last_digest_at timestamptz,
    updated_by text not null,
    updated_at timestamptz not null default now(),
    primary key (team_id, channel_id)
  );
  create index case_settings_by_digest on xray.case_settings (next_digest_at) where next_digest_at is not null;
  create index case_settings_with_deadline on xray.case_settings (team_id, channel_id) where due_hours is not null;
  create index case_settings_stale on xray.case_settings (team_id, channel_id) where has_stale_due_dates;

  -- Which cases a digest shows, so that acting on one of its lines edits this line and leaves the others.
  create table xray.digests (
    id bigint generated always as identity primary key,
    team_id text not null,
    channel_id text not null,
    -- The person who alone sees it; null: everyone in the channel.
    user_id text,
    message_id bigint,
    -- Its sections: how many cases they count, and the ids of those that are shown.
    content jsonb not null,
    case_ids bigint[] not null,
    created_at timestamptz not null
  );
  create index digests_of_case on xray.digests using gin (case_ids);
  create index digests_by_message on xray.digests (message_id);
  create index digests_by_age on xray.digests (created_at);

  create table xray.workspace_settings (
    team_id text primary key,
    -- The decisions to choose from, if they are not the default ones.
    decisions jsonb,
    updated_by text not null,
    updated_at timestamptz not null default now()
  );

  -- Decisions on their way out of Slack, stored before they are sent.
  create table xray.decision_events (
    id text primary key,
    team_id text not null,
    case_id bigint not null references xray.cases on delete cascade,
    -- As it is sent: every attempt has the same bytes.
    body text not null,
    state text not null default 'pending' check (state in ('pending', 'sent', 'failed')),
    attempts int not null default 0,
    last_error text,
    -- When its job counts as lost and it is enqueued again.
    lost_at timestamptz not null,
    created_at timestamptz not null default now(),
    sent_at timestamptz
  );
  create index decision_events_of_case on xray.decision_events (case_id);
  create index decision_events_unsent on xray.decision_events (state, lost_at) where state <> 'sent';
`;
