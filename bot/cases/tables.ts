import { ERASED_PERSON, ofTeam, type Tables } from '../store/table-rules';

/**
 * Condition: whether nothing has happened to a case and to all its analyses. Neither a copy nor a due date is activity:
 * regular exports and other working hours would keep it for ever.
 */
const isInactive = `candidate.created_at < $1
  and not exists (
    select 1 from xray.analyses a left join xray.submissions s on s.analysis_id = a.id
    where a.case_id = candidate.id and (a.created_at >= $1 or s.updated_at >= $1))
  and not exists (select 1 from xray.trail t where t.case_id = candidate.id and t.at >= $1 and t.kind not in ('exported', 'due_changed'))`;

/** A case goes on if an analysis joined it later. */
const lastJoined = `greatest(candidate.created_at, (
  select max(a.created_at) from xray.analyses a where a.case_id = candidate.id))`;

/** A case without its owner can be taken again. */
const erasePerson = `
  with found as (
    select id, owner_id = $1 as owned from xray.cases where user_id = $1 or owner_id = $1 or snoozed_by = $1
    order by id for no key update)
  update xray.cases c set
    user_id = case when user_id = $1 then '${ERASED_PERSON}' else user_id end,
    owned_at = case when owner_id = $1 then null else owned_at end,
    owner_id = nullif(owner_id, $1),
    snoozed_by = case when snoozed_by = $1 then '${ERASED_PERSON}' else snoozed_by end
  from found where c.id = found.id
  returning c.id::text as "caseId", coalesce(found.owned, false) as "isOwner"`;

const hasEnded = (condition: string) => `${condition} and ended_at is not null
  and not exists (select 1 from xray.decision_events e where e.question_id = candidate.id and e.state = 'pending')`;

export const caseTables = {
  cases: {
    expired: isInactive,
    isKeptLikeCases: true,
    ofTeam,
    dateColumn: lastJoined,
    erasure: {
      text: { columns: { decision: 'jsonb' }, kind: 'record' },
      person: {
        isIn: '$1 in (user_id, owner_id, snoozed_by) or strpos(decision::text, $1) > 0',
        erase: erasePerson,
      },
    },
  },
  // Its entries are never changed: they keep ids and words.
  trail: {
    deletedWith: 'cases',
    by: 'case_id',
    isErasedByFunction: true,
    erasure: { person: { isIn: 'user_id = $1' } },
  },
  // They are kept with their case. Whoever waits for a deleted one is told before the row goes.
  questions: {
    expired: hasEnded('candidate.case_id is null and candidate.created_at < $1'),
    ofTeam: hasEnded(ofTeam),
    dateColumn: 'created_at',
    erasure: { text: { columns: { question: 'text' }, kind: 'record' } },
  },
} as const satisfies Tables;
