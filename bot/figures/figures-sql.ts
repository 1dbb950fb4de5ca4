const columns = `
  id::text, submission_id::text, user_id, notes, state, calling, failure_reason, outcome_known, message_id::text,
  updated_at`;

export const addFigures = `
  insert into xray.figures (submission_id, user_id, dedupe_key, notes) values ($1, $2, $3, $4)
  on conflict (submission_id, dedupe_key) do nothing
  returning ${columns}`;

export const findFigures = `select ${columns} from xray.figures where id = $1`;

/** The mark that outlives a crash, as that of a submission. */
export const beginFiguresCall = `
  update xray.figures set calling = true, updated_at = now()
  where id = $1 and state = 'queued' and not calling
  returning id`;

/** The call was not carried out: it is made again later. */
export const endFiguresCall = 'update xray.figures set calling = false, updated_at = now() where id = $1';

/** The service has the amounts: here they are needed no more. */
export const markFiguresSent = `
  update xray.figures set state = 'sent', calling = false, notes = null, updated_at = now()
  where id = $1 and state = 'queued'
  returning ${columns}`;

export const failFigures = `
  update xray.figures
  set state = 'failed', calling = false, failure_reason = $2, outcome_known = $3, updated_at = now()
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
