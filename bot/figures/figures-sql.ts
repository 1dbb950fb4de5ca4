const columns = `
  id::text, submission_id::text as "submissionId", user_id as "userId", amounts, state,
  has_pending_call as "hasPendingCall",
  case when state = 'failed'
    then json_build_object('reason', failure_reason, 'outcomeKnown', outcome_known) end as failure,
  message_id::text as "messageId", updated_at as "updatedAt"`;

export const addFigures = `
  insert into xray.figures (submission_id, user_id, dedupe_key, amounts) values ($1, $2, $3, $4)
  on conflict (submission_id, dedupe_key) do nothing
  returning ${columns}`;

export const findFigures = `select ${columns} from xray.figures where id = $1`;

/** The mark outlives a crash, as submissions.pending_call does. */
export const beginFiguresCall = `
  update xray.figures set has_pending_call = true, updated_at = now()
  where id = $1 and state = 'queued' and not has_pending_call
  returning id`;

/** The call was not carried out: it is made again later. */
export const endFiguresCall =
  'update xray.figures set has_pending_call = false, updated_at = now() where id = $1';

export const markFiguresSent = `
  update xray.figures set state = 'sent', has_pending_call = false, updated_at = now()
  where id = $1 and state = 'queued'
  returning ${columns}`;

export const failFigures = `
  update xray.figures
  set state = 'failed', has_pending_call = false, failure_reason = $2, outcome_known = $3, updated_at = now()
  where id = $1 and state = 'queued'
  returning ${columns}`;

export const retryFigures = `
  update xray.figures
  set state = 'queued', failure_reason = null, outcome_known = null, updated_at = now()
  where id = $1 and state = 'failed'
  returning ${columns}`;

export const setFiguresMessage = 'update xray.figures set message_id = $2 where id = $1';

export const findFiguresLastSentAt = `
  select max(updated_at) as at from xray.figures where submission_id = $1 and state = 'sent'`;
