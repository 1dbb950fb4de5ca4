const columns = `
  id::text, team_id, channel_id, thread_ts, user_id, dedupe_key, code_type, code_id, business_name,
  state, calling, request_id, status_message_id::text, failed_from, failed_step, failure_reason, outcome_known,
  online_at, reconcile_at, reconcile_looks, polled_at, unreadable_reports, refused_sources, cancelled_by,
  service_stage, created_at, updated_at`;

export const createSubmission = `
  insert into xray.submissions
    (team_id, channel_id, thread_ts, user_id, dedupe_key, code_type, code_id, business_name, state)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  on conflict (team_id, dedupe_key) where state <> 'cancelled' do nothing
  returning ${columns}`;

export const findSubmissionByDedupeKey = `
  select ${columns} from xray.submissions where team_id = $1 and dedupe_key = $2 and state <> 'cancelled'`;

export const findSubmission = `select ${columns} from xray.submissions where id = $1`;

export const lockSubmission = `${findSubmission} for no key update`;

export const findSubmissionByRequest = `select ${columns} from xray.submissions where request_id = $1`;

export const findSubmissionAwaitingReport = `
  select ${columns} from xray.submissions where request_id = (
    select e.request_id from xray.webhook_events e
    where e.report_id = $1 and e.handled_at is null
    order by e.id desc limit 1)`;

export const completeDraft = `
  update xray.submissions
  set code_type = $2, code_id = $3, business_name = $4, user_id = $5, updated_at = now()
  where id = $1 and state = 'draft'
  returning ${columns}`;

/** Compare and set: of two who saw the same state, one wins. */
export const transitionSubmission = `
  update xray.submissions
  set state = $3, calling = null, request_id = coalesce($4, request_id),
    online_at = coalesce($5, online_at), reconcile_at = coalesce($6, reconcile_at),
    failed_from = null, failed_step = null, failure_reason = null, outcome_known = null, updated_at = now()
  where id = $1 and state = $2
  returning ${columns}`;

/** The mark that outlives a crash: who finds it does not know whether the call was carried out. */
export const beginCall = `
  update xray.submissions set calling = $3, updated_at = now()
  where id = $1 and state = $2 and calling is null
  returning id`;

/** The call is over and recorded, though the submission stays where it is. */
export const endCall = `
  update xray.submissions set calling = null, updated_at = now()
  where id = $1 and state = $2 and calling = $3
  returning id`;

export const failSubmission = `
  update xray.submissions
  set state = 'failed', failed_from = $2, failed_step = $3, failure_reason = $4, outcome_known = $5,
    calling = null, updated_at = now()
  where id = $1 and state = $2
  returning ${columns}`;

export const retrySubmission = `
  update xray.submissions
  set state = failed_from, failed_from = null, failed_step = null, failure_reason = null, outcome_known = null,
    updated_at = now()
  where id = $1 and state = 'failed' and (outcome_known or $2)
  returning ${columns}`;

export const cancelSubmission = `
  update xray.submissions
  set state = 'cancelled', cancelled_by = $3, failed_from = null, failed_step = null, failure_reason = null, outcome_known = null,
    updated_at = now()
  where id = $1 and state = any($2)
  returning ${columns}`;

/** The request came to be while somebody cancelled: it exists in the service and must be findable. */
export const setRequestOfCancelled = `
  update xray.submissions set request_id = $2, calling = null, updated_at = now()
  where id = $1 and state = 'cancelled' and request_id is null
  returning id`;

export const setStatusMessage = 'update xray.submissions set status_message_id = $2 where id = $1';

export const setServiceState = `
  update xray.submissions
  set business_name = coalesce($2, business_name), service_stage = coalesce($3, service_stage)
  where id = $1`;

export const schedulePoll = `
  update xray.submissions
  set reconcile_at = $3, reconcile_looks = reconcile_looks + 1, polled_at = $4
  where id = $1 and state in ('online', 'reported', 'stalled') and reconcile_looks = $2
  returning ${columns}`;

export const recordPoll = `
  update xray.submissions set unreadable_reports = $2, refused_sources = $3
  where id = $1 and (unreadable_reports <> $2 or refused_sources <> $3)
  returning id`;

export const addUnreadableReport = `
  update xray.submissions set unreadable_reports = array_append(unreadable_reports, $2)
  where id = $1 and not $2 = any(unreadable_reports)
  returning id`;

export const clearRefusedSources = "update xray.submissions set refused_sources = '{}' where id = $1";

export const endPolling = 'update xray.submissions set reconcile_at = null where id = $1';

/** Put off at once, so that a poll which fails again is not begun by every sweep. */
export const claimOverduePolls = `
  update xray.submissions set reconcile_at = $2
  where id in (
    select id from xray.submissions
    where state in ('online', 'reported', 'stalled') and reconcile_at <= $1
    order by reconcile_at limit $3
    for update skip locked)
  returning id::text`;

/** Ordered by the number itself: a bare id would be the text that is answered, in which 10 comes before 9. */
export const listSubmissionsOfChannel = `
  select ${columns} from xray.submissions
  where team_id = $1 and channel_id = $2 and state <> 'draft' and id < $3
  order by submissions.id desc limit $4`;

export const listSubmissionsOfCompany = `
  select ${columns} from xray.submissions
  where team_id = $1 and code_type = $2 and code_id = $3 and state <> 'draft' and id < $4
  order by submissions.id desc limit $5`;

export const listUnfinishedSubmissions = `
  select ${columns} from xray.submissions
  where team_id = $1 and state not in ('draft', 'reported', 'cancelled') and id < $2
  order by submissions.id desc limit $3`;

export const listReportResults = `
  select summary->>'title' as title, verdict from xray.reports
  where submission_id = $1 order by created_at, report_id`;
