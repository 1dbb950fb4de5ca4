import { createCanonicalJson, dropCanonicalJson } from './canonical-json';
import type { Migration } from './migrate';

/** What was called a case is an analysis from now on. */
const renameCases = `
  drop trigger cases_are_not_truncated on xray.cases;
  drop trigger cases_are_in_ledger on xray.cases;
  drop trigger deleted_cases_are_recorded on xray.cases;
  alter table xray.cases rename to analyses;
  alter sequence xray.cases_id_seq rename to analyses_id_seq;
  alter index xray.cases_pkey rename to analyses_pkey;
  alter index xray.cases_by_dedupe_key rename to analyses_by_dedupe_key;
  alter index xray.cases_of_channel rename to analyses_of_channel;
  alter index xray.cases_of_user rename to analyses_of_user;
  alter index xray.cases_of_thread rename to analyses_of_thread;
  alter index xray.cases_of_company rename to analyses_of_company;
  alter index xray.cases_by_card_message rename to analyses_by_card_message;
  alter index xray.cases_by_age rename to analyses_by_age;
  drop index xray.cases_drafts_by_age;
  alter index xray.cases_by_name rename to analyses_by_name;
  alter table xray.submissions rename column case_id to analysis_id;
  alter index xray.submissions_of_case rename to submissions_of_analysis;
  drop index xray.submissions_unfinished;
  create index submissions_unfinished on xray.submissions (analysis_id)
    where state not in ('draft', 'reported', 'cancelled') or next_poll_at is not null or is_incomplete;
  -- Nothing reads it: the trail says what changed.
  drop table xray.report_changes;
`;

const createCases = `
  -- All analyses of a company in a channel since its last decision.
  create table xray.cases (
    id bigint generated always as identity primary key,
    team_id text not null,
    channel_id text not null,
    code_type text not null,
    code_id text not null,
    business_name text,
    -- Who asked for its first analysis.
    user_id text not null,
    -- The case of the same company that was decided before.
    earlier_id bigint,
    -- The worst of its analyses, and since when it is worse than it was before. Null while something is awaited and nothing is bad.
    verdict text,
    verdict_before text,
    worsened_at timestamptz,
    -- Since when it calls for a decision.
    undecided_since timestamptz,
    -- Proposed: decided by one person, and a second one has to confirm it. Waiting: for documents that were asked for. Merged:
    -- when cases were single analyses, it was one of several that nobody had decided; its analyses are in another case.
    state text not null default 'open' check (state in ('open', 'proposed', 'waiting', 'decided', 'merged')),
    merged_into bigint,
    owner_id text,
    owned_at timestamptz,
    -- What was decided, proposed or asked for, why, when and by whom.
    decision jsonb,
    -- Until when documents are waited for.
    waiting_until timestamptz,
    snoozed_until timestamptz,
    snoozed_by text,
    -- Only where it calls for a decision, in channels with a deadline. Null there: to be computed by the next sweep.
    due_at timestamptz,
    -- From when its working hours count, if that is later than undecided_since: the end of a snooze.
    due_from timestamptz,
    -- When its owner is reminded; null if the owner took it later than that.
    remind_at timestamptz,
    -- Once for each due date.
    reminded_at timestamptz,
    escalated_at timestamptz,
    -- The last entry of its trail.
    trail_seq int not null default 0,
    trail_hash text,
    created_at timestamptz not null default now(),
    check ((state = 'waiting') = (waiting_until is not null)),
    check ((state = 'merged') = (merged_into is not null))
  );
  alter table xray.analyses
    -- Null until its company is known.
    add column case_id bigint references xray.cases on delete cascade,
    -- As its card says: 'running', 'complete', 'stopped', 'stalled' or 'cancelled'.
    add column progress text not null default 'running';
  -- All but the one that was not decided, or the best of several, keep their number: trails and messages have it.
  insert into xray.cases (id, team_id, channel_id, code_type, code_id, business_name, user_id, verdict, verdict_before, worsened_at,
    undecided_since, state, owner_id, owned_at, decision, snoozed_until, snoozed_by, due_at, due_from, remind_at, reminded_at,
    escalated_at, trail_seq, trail_hash, created_at)
  overriding system value
  select id, team_id, channel_id, code_type, code_id, business_name, user_id, verdict, verdict_before, worsened_at,
    undecided_since, case state when 'taken' then 'open' else state end, owner_id, owned_at, decision, snoozed_until, snoozed_by,
    due_at, due_from, remind_at, reminded_at, escalated_at, trail_seq, trail_hash, created_at
  from xray.analyses where code_type is not null;
  -- Not after the highest that is left: the ledger has those of deleted cases too.
  select setval('xray.cases_id_seq', last_value, is_called) from xray.analyses_id_seq;
  update xray.analyses set case_id = id where code_type is not null;
  update xray.analyses a set progress = case
    when s.is_cancelled then 'cancelled' when s.has_failed then 'stopped' when s.is_awaited then 'running'
    when s.is_stalled then 'stalled' when a.verdict is not null then 'complete' else 'running' end
  from (
    select analysis_id, bool_and(state = 'cancelled') as is_cancelled, bool_or(state = 'failed') as has_failed,
      bool_or(next_poll_at is not null or state in ('draft', 'queued', 'requested', 'described', 'stored', 'online')) as is_awaited,
      bool_or(state = 'stalled' or is_incomplete) as is_stalled
    from xray.submissions group by analysis_id) s
  where s.analysis_id = a.id;
`;

/** Adds an entry to the trail of a case, as `appendTrail` does; only while the database is migrated. */
const createAppend = `
  create function xray.append_entry(of_case bigint, of_kind text, of_data jsonb) returns void language plpgsql as $$
  declare
    c xray.cases;
    moment timestamptz := date_trunc('milliseconds', now());
    entry_hash text;
  begin
    select * into c from xray.cases where id = of_case;
    entry_hash := encode(sha256(convert_to(xray.canonical_json(jsonb_build_object('caseId', c.id::text,
      'seq', c.trail_seq + 1, 'teamId', c.team_id, 'channelId', c.channel_id, 'at', xray.iso_time(moment), 'kind', of_kind,
      'userId', null, 'data', of_data, 'previousHash', c.trail_hash)), 'UTF8')), 'hex');
    insert into xray.trail (case_id, seq, team_id, channel_id, at, kind, data, previous_hash, hash)
    values (c.id, c.trail_seq + 1, c.team_id, c.channel_id, moment, of_kind, of_data, c.trail_hash, entry_hash);
    update xray.cases set trail_seq = c.trail_seq + 1, trail_hash = entry_hash where id = c.id;
  end $$;
`;

/** One case stays of several that nobody has decided: a proposal, else the one that somebody has, else the oldest. */
const mergeCases = `
  create temporary table merged_cases on commit drop as
  select id, head_id, verdict in ('alert', 'review', 'unknown') and snoozed_until is null as is_awake
  from (
    select *, first_value(id) over (partition by team_id, channel_id, code_type, code_id
      order by state <> 'proposed', owner_id is null, id) as head_id
    from xray.cases where state <> 'decided') open_cases
  where id <> head_id;
  -- All of the same moment, and of a case in the order of the analyses.
  select count(xray.append_entry(head_id, 'joined', jsonb_build_object('analysisId', id::text)))
  from (select * from merged_cases order by head_id, id) m;
  select count(xray.append_entry(id, 'merged', jsonb_build_object('into', head_id::text))) from merged_cases;
  update xray.cases c set state = 'merged', merged_into = m.head_id, owner_id = null, owned_at = null, decision = null,
    snoozed_until = null, snoozed_by = null, due_at = null, due_from = null, remind_at = null, reminded_at = null,
    escalated_at = null, undecided_since = null, worsened_at = null
  from merged_cases m where c.id = m.id;
  update xray.analyses a set case_id = m.head_id from merged_cases m where a.case_id = m.id;
  -- What nobody had put off is not put off by another case.
  create temporary table woken_cases on commit drop as
  select c.id from xray.cases c
  where c.snoozed_until is not null and exists (select 1 from merged_cases m where m.head_id = c.id and m.is_awake);
  select count(xray.append_entry(id, 'woken', '{}')) from woken_cases;
  update xray.cases c set snoozed_until = null, snoozed_by = null, due_from = now() from woken_cases w where c.id = w.id;
  -- Clear only when each is, apart from those that were cancelled; unknown if one ended without a result beside a clear one.
  update xray.cases c set
    verdict = worst.verdict,
    undecided_since = case when worst.verdict <> 'clear' then coalesce(c.undecided_since, now()) end
  from (
    select k.case_id, coalesce(
      (array_agg(k.verdict order by array_position(array['alert', 'review', 'unknown'], k.verdict))
        filter (where k.verdict in ('alert', 'review', 'unknown')))[1],
      case when bool_and(k.verdict is not distinct from 'clear')
          filter (where k.verdict is not null or k.progress <> 'cancelled') then 'clear'
        when bool_or(k.verdict = 'clear') and not bool_or(k.verdict is null and k.progress = 'running')
          then 'unknown' end) as verdict
    from xray.analyses k where k.case_id in (select head_id from merged_cases) group by k.case_id) worst
  where c.id = worst.case_id;
  update xray.alerts a set case_id = m.head_id from merged_cases m where a.case_id = m.id;
  update xray.decision_events e set case_id = m.head_id from merged_cases m where e.case_id = m.id;
  -- Of several open alerts of one case in a channel the first stays, and the others are replies to it from now on.
  update xray.alerts a set head_id = h.head_id
  from (
    select id, first_value(id) over (partition by team_id, channel_id, case_id order by id) as head_id
    from xray.alerts where head_id is null and not is_muted and closed_at is null) h
  where a.id = h.id and h.id <> h.head_id;
  update xray.alerts a set head_id = h.head_id from xray.alerts h where a.head_id = h.id and h.head_id is not null;
  drop function xray.append_entry;
`;

const finishTables = `
  alter table xray.alerts drop constraint alerts_case_id_fkey;
  alter table xray.alerts add constraint alerts_case_id_fkey
    foreign key (case_id) references xray.cases on delete cascade;
  alter table xray.decision_events drop constraint decision_events_case_id_fkey;
  alter table xray.decision_events add constraint decision_events_case_id_fkey
    foreign key (case_id) references xray.cases on delete cascade;
  drop index xray.alerts_open;
  -- One open alert for each case in a channel.
  create unique index alerts_open on xray.alerts (team_id, channel_id, case_id)
    where closed_at is null and head_id is null and not is_muted;

  alter table xray.analyses
    drop column verdict_before, drop column worsened_at, drop column undecided_since, drop column state, drop column owner_id,
    drop column owned_at, drop column decision, drop column snoozed_until, drop column snoozed_by, drop column due_at,
    drop column due_from, drop column remind_at, drop column reminded_at, drop column escalated_at, drop column trail_seq,
    drop column trail_hash;
  create index analyses_of_case on xray.analyses (case_id, id desc) where case_id is not null;
  create index analyses_drafts_by_age on xray.analyses (created_at) where case_id is null;

  -- At most one open case of a company in a channel.
  create unique index cases_open on xray.cases (team_id, channel_id, code_type, code_id)
    where state in ('open', 'proposed', 'waiting');
  create index cases_of_company on xray.cases (team_id, code_type, code_id, id desc);
  create index cases_of_channel on xray.cases (team_id, channel_id, id desc);
  create index cases_of_user on xray.cases (team_id, user_id, id desc);
  create index cases_by_age on xray.cases (created_at);
  create index cases_undecided on xray.cases (team_id, channel_id, id desc)
    where state in ('open', 'proposed', 'waiting') and verdict in ('review', 'alert', 'unknown');
  create index cases_undecided_of_user on xray.cases (team_id, user_id, id desc)
    where state in ('open', 'proposed', 'waiting') and verdict in ('review', 'alert', 'unknown');
  create index cases_of_owner on xray.cases (team_id, owner_id, id desc) where owner_id is not null;
  create index cases_undecided_of_owner on xray.cases (team_id, owner_id, id desc)
    where owner_id is not null and state in ('open', 'proposed', 'waiting');
  create index cases_by_decider on xray.cases (team_id, (decision->>'by'), ((decision->>'at')::bigint) desc)
    where decision is not null;
  create index cases_without_due_date on xray.cases (team_id, channel_id)
    where due_at is null and undecided_since is not null and state in ('open', 'proposed');
  create index cases_to_remind on xray.cases (remind_at)
    where remind_at is not null and reminded_at is null and state = 'open';
  create index cases_to_escalate on xray.cases (due_at)
    where due_at is not null and escalated_at is null and state in ('open', 'proposed');
  create index cases_waiting on xray.cases (waiting_until) where waiting_until is not null;
  create index cases_snoozed on xray.cases (snoozed_until) where snoozed_until is not null;
  -- By the time from which the decision counts: that of the second person, where one is needed.
  create index cases_decided on xray.cases
    (team_id, channel_id, (coalesce(decision->>'confirmedAt', decision->>'at')::bigint) desc)
    where state = 'decided';
  create index cases_worsened on xray.cases (team_id, channel_id, worsened_at) where worsened_at is not null;

  create trigger cases_are_not_truncated before truncate on xray.cases
    for each statement execute function xray.refuse_change();
  create constraint trigger cases_are_in_ledger after insert on xray.cases
    deferrable initially deferred for each row execute function xray.record_case();
  create trigger deleted_cases_are_recorded after delete on xray.cases
    referencing old table as deleted for each statement execute function xray.record_deletion();

  -- Entries whose hashes were computed with a secret.
  create index ledger_keyed on xray.ledger (team_id, number) where entry_hash like 'hmac:%';

  -- Drafts were in the ledger as cases, and are none.
  select xray.set_erasing(true, 'migration', 'bot');
  delete from xray.trail t using xray.analyses a where a.id = t.case_id and a.code_type is null;
  select xray.set_erasing(false, '', '');
  insert into xray.erasures (team_id, reason, requested_by, what, cases, entries, case_ids)
  select team_id, 'migration', 'bot', 'cases', count(*), 0, array_agg(id order by id)
  from xray.analyses where code_type is null group by team_id;
`;

/** Trails have the ids of people alone: erasing a person changes no entry. */
const createNames = `
  create table xray.people_names (
    team_id text not null,
    user_id text not null,
    -- As Slack gave it when the person last acted.
    name text not null,
    updated_at timestamptz not null default now(),
    primary key (team_id, user_id)
  );
  create index people_names_by_age on xray.people_names (updated_at);
`;

/** A case is all analyses of a company in a channel since its last decision. */
export const casesOfCompanies: Migration = {
  version: 6,
  name: 'cases_of_companies',
  sql:
    createCanonicalJson +
    renameCases +
    createCases +
    createAppend +
    mergeCases +
    finishTables +
    createNames +
    dropCanonicalJson,
};
