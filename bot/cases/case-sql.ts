const columns = `
  c.id::text, c.team_id as "teamId", c.channel_id as "channelId", c.user_id as "userId",
  json_build_object('type', c.code_type, 'id', c.code_id) as company, c.business_name as "businessName",
  c.earlier_id::text as "earlierId", c.verdict, c.verdict_before as "verdictBefore", c.created_at as "createdAt", c.state, c.owner_id as "ownerId",
  c.owned_at as "ownedAt", c.decision, c.waiting_until as "waitingUntil", c.snoozed_until as "snoozedUntil",
  c.snoozed_by as "snoozedBy", c.due_at as "dueAt", case when c.escalated_at is not null then true end as "isOverdue"`;

/** The index cases_open has the same condition. */
const isOpen = "state in ('open', 'proposed', 'waiting')";

/** A button that was posted for a case that is merged now works on the case that has its analyses. */
export const findCase = `
  select ${columns} from xray.cases c
  where c.id = coalesce((select merged_into from xray.cases where id = $1), $1)`;

export const lockCase = `${findCase} for no key update of c`;

export const loadCases = `select ${columns} from xray.cases c where c.id = any($1::bigint[])`;

/** Of two that come at the same moment the index lets one in. */
export const openCase = `
  insert into xray.cases (team_id, channel_id, code_type, code_id, business_name, user_id, earlier_id)
  select $1, $2, $3, $4, $5, $6, (
    select e.id from xray.cases e
    where e.team_id = $1 and e.channel_id = $2 and e.code_type = $3 and e.code_id = $4 and e.state = 'decided'
    order by coalesce(e.decision->>'confirmedAt', e.decision->>'at')::bigint desc limit 1)
  on conflict (team_id, channel_id, code_type, code_id) where ${isOpen} do nothing
  returning id::text`;

const ofCompany = `
  c.team_id = $1 and c.channel_id = $2 and c.code_type = $3 and c.code_id = $4 and c.${isOpen}`;

export const findOpenCase = `select ${columns} from xray.cases c where ${ofCompany}`;

export const lockOpenCase = `${findOpenCase} for no key update`;

/** Of each other channel its newest case of the company. */
export const listCasesElsewhere = `
  select distinct on (c.channel_id) ${columns} from xray.cases c
  where c.team_id = $1 and c.channel_id <> $2 and c.code_type = $3 and c.code_id = $4 and c.state <> 'merged'
  order by c.channel_id, c.id desc`;

export const setName = `
  update xray.cases set business_name = $2 where id = $1 and business_name is distinct from $2`;

const callsForDecision = "$2::text in ('review', 'alert', 'unknown')";

/** Worse than before only if there was a verdict before. What needs no decision any more is not due either. */
export const setVerdict = `
  update xray.cases c set verdict = $2::text,
    -- What it was before something else was awaited counts too.
    verdict_before = case when $3::boolean or $2::text is null then coalesce(verdict, verdict_before) else verdict_before end,
    worsened_at = case when $3::boolean then $4::timestamptz else worsened_at end,
    undecided_since = case when ${callsForDecision} then coalesce(undecided_since, $4::timestamptz) end,
    due_at = case when ${callsForDecision} then due_at end, due_from = case when ${callsForDecision} then due_from end,
    remind_at = case when ${callsForDecision} then remind_at end,
    reminded_at = case when ${callsForDecision} then reminded_at end,
    escalated_at = case when ${callsForDecision} then escalated_at end
  where c.id = $1
  returning ${columns}`;

/** Ends a snooze before its time: from now on the working hours count. The next sweep computes the due date. */
const endSnoozeEarly = (now: string) => `
  due_from = case when snoozed_until is null then due_from else ${now} end,
  due_at = case when snoozed_until is null then due_at end,
  snoozed_until = null, snoozed_by = null`;

/** The case must be locked by the caller, who has checked its state. Who takes it after its reminder was due needs none. */
export const setOwner = `
  update xray.cases set owner_id = $2, owned_at = $3::timestamptz, ${endSnoozeEarly('$3::timestamptz')},
    remind_at = case when snoozed_until is null and remind_at > $3::timestamptz then remind_at end
  where id = $1`;

export const setDecision = `
  update xray.cases set state = $2, decision = $3::jsonb, waiting_until = null, ${endSnoozeEarly('$4::timestamptz')},
    remind_at = case when snoozed_until is null then remind_at end
  where id = $1`;

/** The next sweep computes another due date, which reminds and escalates once again. */
const clearDueDate = 'due_at = null, remind_at = null, reminded_at = null, escalated_at = null';

export const clearDueDates = `update xray.cases set ${clearDueDate} where id = any($1::bigint[])`;

export const setDueDate = 'update xray.cases set due_at = $2, remind_at = $3 where id = $1';

export const setReminded = 'update xray.cases set reminded_at = $2 where id = $1';

export const setEscalated = 'update xray.cases set escalated_at = $2 where id = $1';

/** Nothing is due while documents are waited for. */
export const setWaiting = `
  update xray.cases set state = 'waiting', decision = $2::jsonb, waiting_until = $3::timestamptz,
    snoozed_until = null, snoozed_by = null, ${clearDueDate}
  where id = $1`;

/** Its working hours begin again. */
export const endWaiting = `
  update xray.cases set state = 'open', decision = null, waiting_until = null, due_from = $2::timestamptz, ${clearDueDate}
  where id = $1`;

/** Of a proposal that was refused: the case is due when it was before. */
export const clearDecision = "update xray.cases set decision = null, state = 'open' where id = $1";

/** It calls for a decision from now on. */
export const reopen = `
  update xray.cases set state = 'open', decision = null, waiting_until = null, ${clearDueDate}, due_from = null,
    undecided_since = case when verdict in ('review', 'alert', 'unknown') then $2::timestamptz end
  where id = $1`;

export const clearSnooze = `update xray.cases set ${endSnoozeEarly('$2::timestamptz')} where id = $1`;

/** Its working hours count from then on already. */
export const endSnooze = 'update xray.cases set snoozed_until = null, snoozed_by = null where id = $1';

/** Its working hours begin again when the snooze ends. */
export const setSnooze = `
  update xray.cases set snoozed_until = $2::timestamptz, snoozed_by = $3, due_from = $2::timestamptz, ${clearDueDate}
  where id = $1`;

/** Nobody has it or decides it any more: its analyses are in another case, also those that were in others before. */
export const setMerged = `
  with earlier as (update xray.cases set merged_into = $2 where merged_into = $1)
  update xray.cases set state = 'merged', merged_into = $2, owner_id = null, owned_at = null, decision = null,
    waiting_until = null, snoozed_until = null, snoozed_by = null, undecided_since = null, due_from = null, ${clearDueDate}
  where id = $1`;
