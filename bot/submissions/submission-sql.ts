import { companyDetailsColumn } from '../analyses';

/** The columns of a submission and of its analysis, which has the place, the company and the card. */
const columns = `
  s.id::text, s.analysis_id::text as "analysisId", c.case_id::text as "caseId", c.team_id as "teamId",
  c.channel_id as "channelId", c.thread_ts as "threadTs", c.user_id as "userId",
  case when c.code_type is not null then json_build_object('type', c.code_type, 'id', c.code_id) end as company,
  c.business_name as "businessName", ${companyDetailsColumn} as "companyDetails",
  c.card_message_id::text as "cardMessageId", s.split_from::text as "splitFrom",
  s.state, s.pending_call as "pendingCall", s.request_id as "requestId",
  case when s.state = 'failed' then json_build_object(
    'from', s.failed_in_state, 'step', s.failed_step, 'reason', s.failure_reason,
    'outcomeKnown', s.outcome_known) end as failure,
  s.cancelled_by as "cancelledBy", s.online_at as "onlineAt", s.next_poll_at as "nextPollAt",
  s.poll_count as "pollCount", s.polled_at as "polledAt", s.unreadable_reports as "unreadableReports",
  s.refused_sources as "refusedSources", s.created_at as "createdAt", s.updated_at as "updatedAt"`;

const withAnalysis = 'xray.submissions s join xray.analyses c on c.id = s.analysis_id';

export const addSubmission = `
  insert into xray.submissions (analysis_id, state, split_from) values ($1, $2, $3) returning id::text`;

export const findSubmission = `select ${columns} from ${withAnalysis} where s.id = $1`;

export const lockSubmission = `select 1 from xray.submissions where id = $1 for no key update`;

export const findSubmissionByRequest = `select ${columns} from ${withAnalysis} where s.request_id = $1`;

export const findSubmissionAwaitingReport = `
  select ${columns} from ${withAnalysis} where s.request_id = (
    select e.request_id from xray.webhook_events e
    where e.report_id = $1 and e.handled_at is null
    order by e.id desc limit 1)`;

export const listSubmissionsOfAnalysis = `select ${columns} from ${withAnalysis} where s.analysis_id = $1 order by s.id`;

/** Compare and set: of two workers that read the same state, one succeeds. */
export const transitionSubmission = `
  update xray.submissions s
  set state = $3, pending_call = null, request_id = coalesce($4, request_id),
    online_at = coalesce($5, online_at), next_poll_at = coalesce($6, next_poll_at),
    failed_in_state = null, failed_step = null, failure_reason = null, outcome_known = null, updated_at = now()
  from xray.analyses c
  where c.id = s.analysis_id and s.id = $1 and s.state = $2
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
  update xray.submissions s
  set state = 'failed', failed_in_state = $2, failed_step = $3, failure_reason = $4, outcome_known = $5,
    pending_call = null, updated_at = now()
  from xray.analyses c
  where c.id = s.analysis_id and s.id = $1 and s.state = $2
  returning ${columns}`;

export const retrySubmission = `
  update xray.submissions s
  set state = failed_in_state, failed_in_state = null, failed_step = null, failure_reason = null,
    outcome_known = null, updated_at = now()
  from xray.analyses c
  where c.id = s.analysis_id and s.id = $1 and s.state = 'failed' and (s.outcome_known or $2)
  returning ${columns}`;

export const cancelSubmission = `
  update xray.submissions s
  set state = 'cancelled', cancelled_by = $3, failed_in_state = null, failed_step = null, failure_reason = null,
    outcome_known = null, updated_at = now()
  from xray.analyses c
  where c.id = s.analysis_id and s.id = $1 and s.state = any($2)
  returning ${columns}`;

/** The request was created while a user cancelled: it exists in the service and must be findable. */
export const setRequestOfCancelled = `
  update xray.submissions set request_id = $2, pending_call = null, updated_at = now()
  where id = $1 and state = 'cancelled' and request_id is null
  returning id`;

export const setServiceStage = `
  update xray.submissions set service_stage = $2 where id = $1 and service_stage is distinct from $2`;

export const schedulePoll = `
  update xray.submissions s
  set next_poll_at = $3, poll_count = s.poll_count + 1, polled_at = $4
  from xray.analyses c
  where c.id = s.analysis_id and s.id = $1 and s.state in ('online', 'reported', 'stalled') and s.poll_count = $2
  returning ${columns}`;

/** A report is awaited again. */
export const resumePolling = `
  update xray.submissions set next_poll_at = $2
  where id = $1 and state in ('online', 'reported', 'stalled') and next_poll_at is null`;

export const recordPoll = `
  update xray.submissions set unreadable_reports = $2, refused_sources = $3
  where id = $1 and (unreadable_reports <> $2 or refused_sources <> $3)
  returning id`;

export const addUnreadableReport = `
  update xray.submissions set unreadable_reports = array_append(unreadable_reports, $2)
  where id = $1 and not $2 = any(unreadable_reports)
  returning id`;

export const clearRefusedSources = "update xray.submissions set refused_sources = '{}' where id = $1";

export const endPolling =
  'update xray.submissions set next_poll_at = null, is_incomplete = not $2 where id = $1';

/** Postponed at once, so that not every recovery run starts a poll that fails again. */
export const claimOverduePolls = `
  update xray.submissions set next_poll_at = $2
  where id in (
    select id from xray.submissions
    where state in ('online', 'reported', 'stalled') and next_poll_at <= $1
    order by next_poll_at limit $3
    for update skip locked)
  returning id::text`;

export const hasReports = 'select 1 from xray.reports where submission_id = $1 limit 1';
