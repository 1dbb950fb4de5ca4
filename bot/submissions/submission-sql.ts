const columns = `
  id::text, team_id as "teamId", channel_id as "channelId", thread_ts as "threadTs", user_id as "userId",
  dedupe_key as "dedupeKey",
  case when code_type is not null then json_build_object('type', code_type, 'id', code_id) end as company,
  business_name as "businessName", state, pending_call as "pendingCall", request_id as "requestId",
  status_message_id::text as "statusMessageId",
  case when state = 'failed' then json_build_object(
    'from', failed_in_state, 'step', failed_step, 'reason', failure_reason, 'outcomeKnown', outcome_known) end as failure,
  cancelled_by as "cancelledBy", service_stage as "serviceStage", online_at as "onlineAt",
  next_poll_at as "nextPollAt", poll_count as "pollCount", polled_at as "polledAt",
  unreadable_reports as "unreadableReports", refused_sources as "refusedSources",
  created_at as "createdAt", updated_at as "updatedAt"`;

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

/** Compare and set: of two workers that read the same state, one succeeds. */
export const transitionSubmission = `
  update xray.submissions
  set state = $3, pending_call = null, request_id = coalesce($4, request_id),
    online_at = coalesce($5, online_at), next_poll_at = coalesce($6, next_poll_at),
    failed_in_state = null, failed_step = null, failure_reason = null, outcome_known = null, updated_at = now()
  where id = $1 and state = $2
  returning ${columns}`;

/** The mark outlives a crash: a worker that finds it cannot tell whether the call was carried out. */
export const beginCall = `
  update xray.submissions set pending_call = $3, updated_at = now()
  where id = $1 and state = $2 and pending_call is null
  returning id`;

/** The call is over, and the submission stays in its state. */
export const endCall = `
  update xray.submissions set pending_call = null, updated_at = now()
  where id = $1 and state = $2 and pending_call = $3
  returning id`;

export const failSubmission = `
  update xray.submissions
  set state = 'failed', failed_in_state = $2, failed_step = $3, failure_reason = $4, outcome_known = $5,
    pending_call = null, updated_at = now()
  where id = $1 and state = $2
  returning ${columns}`;

export const retrySubmission = `
  update xray.submissions
  set state = failed_in_state, failed_in_state = null, failed_step = null, failure_reason = null,
    outcome_known = null, updated_at = now()
  where id = $1 and state = 'failed' and (outcome_known or $2)
  returning ${columns}`;

export const cancelSubmission = `
  update xray.submissions
  set state = 'cancelled', cancelled_by = $3, failed_in_state = null, failed_step = null, failure_reason = null,
    outcome_known = null, updated_at = now()
  where id = $1 and state = any($2)
  returning ${columns}`;

/** The request was created while a user cancelled: it exists in the service and must be findable. */
export const setRequestOfCancelled = `
  update xray.submissions set request_id = $2, pending_call = null, updated_at = now()
  where id = $1 and state = 'cancelled' and request_id is null
  returning id`;

export const setStatusMessage = 'update xray.submissions set status_message_id = $2 where id = $1';

export const setServiceState = `
  update xray.submissions
  set business_name = coalesce($2, business_name), service_stage = coalesce($3, service_stage)
  where id = $1`;

export const schedulePoll = `
  update xray.submissions
  set next_poll_at = $3, poll_count = poll_count + 1, polled_at = $4
  where id = $1 and state in ('online', 'reported', 'stalled') and poll_count = $2
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

export const endPolling = 'update xray.submissions set next_poll_at = null where id = $1';

/** Postponed at once, so that not every recovery run starts a poll that fails again. */
export const claimOverduePolls = `
  update xray.submissions set next_poll_at = $2
  where id in (
    select id from xray.submissions
    where state in ('online', 'reported', 'stalled') and next_poll_at <= $1
    order by next_poll_at limit $3
    for update skip locked)
  returning id::text`;

/** Ordered by the column: a bare id would be the text in the result, where 10 comes before 9. */
export const listSubmissionsOfChannel = `
  select ${columns} from xray.submissions
  where team_id = $1 and channel_id = $2 and state <> 'draft' and id < $3
  order by submissions.id desc limit $4`;

export const listUnfinishedSubmissions = `
  select ${columns} from xray.submissions
  where team_id = $1 and state not in ('draft', 'reported', 'cancelled') and id < $2
  order by submissions.id desc limit $3`;

export const listReportResults = `
  select summary->>'title' as title, verdict from xray.reports
  where submission_id = $1 order by created_at, report_id`;
