import { ERASED_PERSON } from './person-matcher';

/** $1 is the id of the person in Slack. */
const erased = `'${ERASED_PERSON}'`;

/** A case without its owner can be taken again. */
export const eraseInCases = `
  with found as (
    select id, owner_id = $1 as owned from xray.cases where user_id = $1 or owner_id = $1 or snoozed_by = $1
    order by id for no key update)
  update xray.cases c set
    user_id = case when user_id = $1 then ${erased} else user_id end,
    owned_at = case when owner_id = $1 then null else owned_at end,
    owner_id = nullif(owner_id, $1),
    snoozed_by = case when snoozed_by = $1 then ${erased} else snoozed_by end
  from found where c.id = found.id
  returning c.id::text, coalesce(found.owned, false) as owned`;

/** Of drafts too, which have no case. */
export const eraseInAnalyses = `
  with found as (select id from xray.analyses where user_id = $1 order by id for no key update)
  update xray.analyses a set user_id = ${erased} from found where a.id = found.id
  returning a.case_id::text as "caseId"`;

/** An empty list would let everybody decide, so the last one is replaced. */
export const eraseInCaseSettings = `
  update xray.case_settings s set
    deciders = case when deciders = array[$1] then array[${erased}] else array_remove(deciders, $1) end,
    escalate_to = nullif(escalate_to, $1),
    updated_by = case when updated_by = $1 then ${erased} else updated_by end
  where $1 = any(deciders) or escalate_to = $1 or updated_by = $1
  returning team_id as "teamId", channel_id as "channelId", deciders = array[${erased}] as "isEmptied"`;

const replaceIn = (table: string, column: string) =>
  `update xray.${table} set ${column} = ${erased} where ${column} = $1 returning 1`;

export const eraseElsewhere = [
  replaceIn('submissions', 'cancelled_by'),
  replaceIn('figures', 'user_id'),
  replaceIn('alert_mutes', 'muted_by'),
  replaceIn('channel_settings', 'updated_by'),
  replaceIn('workspace_settings', 'updated_by'),
  'delete from xray.digests where user_id = $1 returning 1',
  'delete from xray.people where user_id = $1 returning 1',
  'delete from xray.people_names where user_id = $1 returning 1',
];

/** Keys of messages to a person have the id; they must stay different from each other. */
export const eraseInMessageKeys = `
  update xray.outbox set dedupe_key = ${erased} || ':' || id, replace_key = null
  where strpos(dedupe_key, $1) > 0 or strpos(coalesce(replace_key, ''), $1) > 0`;

export const listTeams = `
  select team_id as id from xray.people where user_id = $1
  union select team_id from xray.people_names where user_id = $1
  union select team_id from xray.cases
    where $1 in (user_id, owner_id, snoozed_by) or strpos(decision::text, $1) > 0
  union select team_id from xray.analyses where user_id = $1
  union select team_id from xray.case_settings where $1 = any(deciders) or $1 in (escalate_to, updated_by)
  union select team_id from xray.channel_settings where updated_by = $1
  union select team_id from xray.trail where user_id = $1
  union select team_id from xray.inbox where strpos(payload::text, $1) > 0
  union select team_id from xray.outbox where strpos(payload::text, $1) > 0`;

export const recordErasure = `
  insert into xray.erasures (team_id, reason, requested_by, cases, entries)
  select team, 'erasure', $2, $3, 0 from unnest($1::text[]) team`;
