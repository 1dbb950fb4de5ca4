import { createCanonicalJson, dropCanonicalJson } from './canonical-json';
import type { Migration } from './migrate';

const createTables = `
  -- Who changed how cases are decided. Each row has the hash of the one before, so a change shows.
  create table xray.settings_trail (
    team_id text not null,
    -- Empty: what the decisions of the whole workspace are called.
    channel_id text not null,
    seq int not null,
    at timestamptz not null,
    kind text not null,
    -- Null: the bot itself.
    user_id text,
    data jsonb not null,
    previous_hash text,
    hash text not null,
    primary key (team_id, channel_id, seq)
  );

  -- Every case and every entry of a trail, in the order in which they were committed. Each row has a hash of itself and of the
  -- row before: what is deleted with all that belongs to it still leaves a hole here. It names no company and no person.
  create table xray.ledger (
    team_id text not null,
    -- From 1 on, without gaps.
    number bigint not null,
    case_id bigint,
    -- Of settings, as in settings_trail.
    channel_id text,
    -- Of the entry; 0: the case itself.
    seq int not null,
    entry_hash text not null,
    hash text not null,
    primary key (team_id, number)
  );
  create index ledger_of_case on xray.ledger (case_id, seq) where case_id is not null;
  create index ledger_of_settings on xray.ledger (team_id, channel_id, seq) where channel_id is not null;

  -- The last row of each ledger.
  create table xray.ledger_ends (
    team_id text primary key,
    number bigint not null,
    hash text not null
  );

  -- What was deleted, and whoever did it: rows are added by triggers.
  alter table xray.erasures
    -- 'trails', 'cases', 'settings', or 'mentions' of a company or a person.
    add column what text not null default 'trails',
    add column case_ids bigint[] not null default '{}',
    add column database_user text;
  alter table xray.erasures alter column what set default 'mentions', alter column database_user set default session_user;
  create index erasures_of_case on xray.erasures using gin (case_ids) where what = 'cases';
`;

const createFunctions = `
  create function xray.ledger_hash(
    previous text, team text, number bigint, case_id bigint, channel text, seq int, entry_hash text
  ) returns text language sql immutable as $$
    select encode(sha256(convert_to(
      concat_ws(E'\\n', team, number, coalesce(case_id::text, ''), coalesce(channel, ''), seq, entry_hash, previous),
      'UTF8')), 'hex') $$;

  -- The end is locked until the commit, which follows at once: those who call this are triggers that run at the commit.
  create function xray.add_to_ledger(team text, of_case bigint, channel text, of_seq int, of_hash text) returns void
  language sql as $$
    with ended as (
      insert into xray.ledger_ends as e (team_id, number, hash)
      values (team, 1, xray.ledger_hash('', team, 1, of_case, channel, of_seq, of_hash))
      on conflict (team_id) do update set number = e.number + 1,
        hash = xray.ledger_hash(e.hash, team, e.number + 1, of_case, channel, of_seq, of_hash)
      returning number, hash)
    insert into xray.ledger (team_id, number, case_id, channel_id, seq, entry_hash, hash)
    select team, number, of_case, channel, of_seq, of_hash, hash from ended $$;

  create function xray.record_case() returns trigger language plpgsql as $$
  begin
    perform xray.add_to_ledger(new.team_id, new.id, null, 0, '');
    return null;
  end $$;
  create function xray.record_entry() returns trigger language plpgsql as $$
  begin
    perform xray.add_to_ledger(new.team_id, new.case_id, null, new.seq, new.hash);
    return null;
  end $$;
  create function xray.record_settings_entry() returns trigger language plpgsql as $$
  begin
    perform xray.add_to_ledger(new.team_id, null, new.channel_id, new.seq, new.hash);
    return null;
  end $$;

  -- With 'erasable' rows are deleted by the functions below alone; without, never.
  create or replace function xray.refuse_change() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' and tg_nargs > 0 and current_setting('xray.erasing', true) = 'on' then return old; end if;
    raise exception 'Rows of % are never changed. Delete cases with xray.erase_cases.', tg_table_name
      using errcode = 'restrict_violation';
  end $$;

  -- Whoever deletes: what is deleted without a reason, as the functions below give it, is 'unknown', which trail verify reports.
  create function xray.record_deletion() returns trigger language plpgsql as $$
  declare
    why text := coalesce(nullif(current_setting('xray.erasure_reason', true), ''), 'unknown');
    who text := coalesce(nullif(current_setting('xray.erasure_by', true), ''), session_user);
  begin
    if tg_table_name = 'cases' then
      insert into xray.erasures (team_id, reason, requested_by, what, cases, entries, case_ids)
      select team_id, why, who, 'cases', count(*), 0, array_agg(id order by id) from deleted group by team_id;
    elsif tg_table_name = 'trail' then
      insert into xray.erasures (team_id, reason, requested_by, what, cases, entries, case_ids)
      select team_id, why, who, 'trails', count(distinct case_id), count(*), array_agg(distinct case_id)
      from deleted group by team_id;
    else
      insert into xray.erasures (team_id, reason, requested_by, what, cases, entries)
      select team_id, why, who, 'settings', 0, count(*) from deleted group by team_id;
    end if;
    return null;
  end $$;

  create function xray.set_erasing(is_on boolean, why text, who text) returns void language plpgsql as $$
  begin
    perform set_config('xray.erasing', case when is_on then 'on' else 'off' end, true),
      set_config('xray.erasure_reason', why, true), set_config('xray.erasure_by', who, true);
  end $$;

  -- Deletes cases with their trails, as the triggers record. Returns how many cases.
  create function xray.erase_cases(ids bigint[], why text, who text) returns int language plpgsql as $$
  declare
    total int;
  begin
    perform xray.set_erasing(true, why, who);
    delete from xray.trail where case_id = any(ids);
    delete from xray.cases where id = any(ids);
    get diagnostics total = row_count;
    perform xray.set_erasing(false, '', '');
    return total;
  end $$;

  -- Deletes entries on the settings of a workspace up to a moment, as the trigger records. Returns how many.
  create function xray.erase_settings_trail(team text, max_rows int, until timestamptz, why text, who text) returns int
  language plpgsql as $$
  declare
    total int;
  begin
    perform xray.set_erasing(true, why, who);
    delete from xray.settings_trail where ctid = any(array(
      select ctid from xray.settings_trail where team_id = team and at < until limit max_rows));
    get diagnostics total = row_count;
    perform xray.set_erasing(false, '', '');
    return total;
  end $$;
  drop function xray.erase_trails;
`;

/** What is stored already: its settings and due dates, which no entry has, and then all of it in the ledger. */
const fillTables = `
  create temporary table new_entries on commit drop as
  select c.id as case_id, c.trail_seq + 1 as seq, c.team_id, c.channel_id, date_trunc('milliseconds', now()) as at,
    jsonb_build_object('dueAt', xray.iso_time(c.due_at)) as data, c.trail_hash as previous_hash
  from xray.cases c where c.due_at is not null;
  insert into xray.trail (case_id, seq, team_id, channel_id, at, kind, data, previous_hash, hash)
  select case_id, seq, team_id, channel_id, at, 'due_changed', data, previous_hash,
    encode(sha256(convert_to(xray.canonical_json(jsonb_build_object('caseId', case_id::text, 'seq', seq, 'teamId', team_id,
      'channelId', channel_id, 'at', xray.iso_time(at), 'kind', 'due_changed', 'userId', null, 'data', data,
      'previousHash', previous_hash)), 'UTF8')), 'hex')
  from new_entries;
  update xray.cases c set trail_seq = t.seq, trail_hash = t.hash
  from xray.trail t join new_entries n on n.case_id = t.case_id and n.seq = t.seq where c.id = t.case_id;

  insert into xray.settings_trail (team_id, channel_id, seq, at, kind, data, hash)
  select team_id, channel_id, 1, at, 'recorded', data,
    encode(sha256(convert_to(xray.canonical_json(jsonb_build_object('seq', 1, 'teamId', team_id, 'channelId', channel_id,
      'at', xray.iso_time(at), 'kind', 'recorded', 'userId', null, 'data', data, 'previousHash', null)), 'UTF8')), 'hex')
  from (
    select team_id, channel_id, date_trunc('milliseconds', now()) as at, jsonb_build_object('settings', jsonb_strip_nulls(
      jsonb_build_object('deciders', deciders, 'fourEyes', four_eyes, 'dueHours', due_hours, 'workingDays', working_days,
        'dayStarts', day_starts, 'dayEnds', day_ends, 'timeZone', time_zone, 'escalateTo', escalate_to))) as data
    from xray.case_settings
    union all
    select team_id, '', date_trunc('milliseconds', now()), jsonb_build_object('options', decisions)
    from xray.workspace_settings where decisions is not null) saved;

  create aggregate xray.ledger_chain(text, bigint, bigint, text, int, text) (
    sfunc = xray.ledger_hash, stype = text, initcond = '');
  insert into xray.ledger (team_id, number, case_id, channel_id, seq, entry_hash, hash)
  select team_id, number, case_id, channel_id, seq, entry_hash,
    xray.ledger_chain(team_id, number, case_id, channel_id, seq, entry_hash)
      over (partition by team_id order by number rows unbounded preceding)
  from (
    select *, row_number() over (partition by team_id order by case_id nulls last, channel_id, seq) as number from (
      select team_id, id as case_id, null as channel_id, 0 as seq, '' as entry_hash from xray.cases
      union all select team_id, case_id, null, seq, hash from xray.trail
      union all select team_id, null, channel_id, seq, hash from xray.settings_trail) stored) numbered;
  insert into xray.ledger_ends (team_id, number, hash)
  select distinct on (team_id) team_id, number, hash from xray.ledger order by team_id, number desc;

  drop aggregate xray.ledger_chain(text, bigint, bigint, text, int, text);
`;

/**
 * The triggers come last: what is stored already was added above. Deferred ones run at the commit, when all other locks are
 * taken.
 */
const createTriggers = `
  drop trigger trail_is_append_only on xray.trail;
  create trigger trail_is_append_only before update or delete on xray.trail
    for each row execute function xray.refuse_change('erasable');
  create trigger settings_trail_is_append_only before update or delete on xray.settings_trail
    for each row execute function xray.refuse_change('erasable');
  create trigger settings_trail_is_not_truncated before truncate on xray.settings_trail
    for each statement execute function xray.refuse_change();
  create trigger ledger_is_append_only before update or delete on xray.ledger
    for each row execute function xray.refuse_change();
  create trigger ledger_is_not_truncated before truncate on xray.ledger
    for each statement execute function xray.refuse_change();
  create trigger cases_are_not_truncated before truncate on xray.cases
    for each statement execute function xray.refuse_change();

  create constraint trigger cases_are_in_ledger after insert on xray.cases
    deferrable initially deferred for each row execute function xray.record_case();
  create constraint trigger trail_is_in_ledger after insert on xray.trail
    deferrable initially deferred for each row execute function xray.record_entry();
  create constraint trigger settings_trail_is_in_ledger after insert on xray.settings_trail
    deferrable initially deferred for each row execute function xray.record_settings_entry();

  create trigger deleted_cases_are_recorded after delete on xray.cases
    referencing old table as deleted for each statement execute function xray.record_deletion();
  create trigger deleted_entries_are_recorded after delete on xray.trail
    referencing old table as deleted for each statement execute function xray.record_deletion();
  create trigger deleted_settings_are_recorded after delete on xray.settings_trail
    referencing old table as deleted for each statement execute function xray.record_deletion();
`;

/** What happened cannot be taken out of the database without a trace, and settings have a trail as cases do. */
export const ledger: Migration = {
  version: 4,
  name: 'ledger',
  sql: createCanonicalJson + createTables + createFunctions + fillTables + dropCanonicalJson + createTriggers,
};
