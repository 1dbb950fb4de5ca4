import type { ApiStep } from '../../shared/errors';
import { toValidJson } from '../../shared/text/to-valid-text';
import {
  type AnalysisSubmission,
  cancellableStates,
  canTransition,
  companyDetailsColumn,
  createAnalysis,
  type FallibleState,
  type NewAnalysis,
  type SubmissionFailure,
  type SubmissionState,
} from '../analyses';
import { queryIds, queryRow, queryRows } from '../store/query-rows';
import type { Queryable, Transaction } from '../store/queryable';
import type { Submission } from './submission';

export interface NewSubmission extends NewAnalysis {
  /** The state that it begins in. */
  readonly state: 'draft' | 'queued';
}

/** The first submission of a new analysis, or of the one that has its key already. */
export async function createSubmission(
  tx: Transaction,
  { state, ...newAnalysis }: NewSubmission,
): Promise<{ submission: Submission; created: boolean }> {
  const { id, created } = await createAnalysis(tx, newAnalysis);
  if (created) await addSubmission(tx, id, { state });
  const [submission] = await listSubmissionsOfAnalysis(tx, id);
  if (!submission) throw new Error(`The analysis ${id} has no submission.`);
  return { submission, created };
}

const ADD_SUBMISSION = `
  insert into xray.submissions (analysis_id, state, split_from) values ($1, $2, $3) returning id::text`;

/** Adds another request about the company of an analysis. Resolves to its id. */
export async function addSubmission(
  db: Queryable,
  analysisId: string,
  { state = 'queued', splitFrom }: { state?: NewSubmission['state']; splitFrom?: string } = {},
): Promise<string> {
  const [added] = await queryIds(db, ADD_SUBMISSION, [analysisId, state, splitFrom]);
  if (!added) throw new Error(`No submission could be added to the analysis ${analysisId}.`);
  return added;
}

/** The columns of a submission and of its analysis, which has the place, the company and the card. */
const columns = `
  s.id::text, s.analysis_id::text as "analysisId", c.case_id::text as "caseId", c.team_id as "teamId",
  c.channel_id as "channelId", c.thread_ts as "threadTs", c.user_id as "userId",
  case when c.code_type is not null then json_build_object('type', c.code_type, 'id', c.code_id) end as company,
  c.business_name as "businessName", ${companyDetailsColumn} as "companyDetails",
  c.card_message_id::text as "cardMessageId", s.split_from::text as "splitFrom",
  s.state, case when s.sent_before is not null and not s.sends_again then true end as "isHeldBack",
  case when s.sends_again then true end as "sendsAgain", s.pending_call as "pendingCall", s.request_id as "requestId",
  case when s.failed_in_state is not null then json_build_object(
    'from', s.failed_in_state, 'step', s.failed_step, 'reason', s.failure_reason,
    'outcomeKnown', s.outcome_known) end as failure,
  s.cancelled_by as "cancelledBy", s.online_at as "onlineAt", s.next_poll_at as "nextPollAt",
  s.poll_count as "pollCount", s.polled_at as "polledAt", s.unreadable_reports as "unreadableReports",
  s.refused_sources as "refusedSources", s.created_at as "createdAt", s.updated_at as "updatedAt"`;

const withAnalysis = 'xray.submissions s join xray.analyses c on c.id = s.analysis_id';

const LIST_SUBMISSIONS_OF_ANALYSIS = `select ${columns} from ${withAnalysis} where s.analysis_id = $1 order by s.id`;

/** The submissions of an analysis, oldest first. */
export async function listSubmissionsOfAnalysis(db: Queryable, analysisId: string): Promise<Submission[]> {
  return queryRows<Submission>(db, LIST_SUBMISSIONS_OF_ANALYSIS, [analysisId]);
}

export async function findSubmission(db: Queryable, id: string): Promise<Submission | undefined> {
  return queryRow<Submission>(db, `select ${columns} from ${withAnalysis} where s.id = $1`, [id]);
}

/** Locks a submission: the next transaction that does waits for this one. The order is: submission, case, analysis, alert, queue. */
export async function lockSubmission(tx: Transaction, id: string): Promise<void> {
  await tx.query('select 1 from xray.submissions where id = $1 for no key update', [id]);
}

const FIND_SUBMISSION_BY_REQUEST = `select ${columns} from ${withAnalysis} where s.request_id = $1`;

export async function findSubmissionByRequest(
  db: Queryable,
  requestId: string,
): Promise<Submission | undefined> {
  return queryRow<Submission>(db, FIND_SUBMISSION_BY_REQUEST, [requestId]);
}

const FIND_SUBMISSION_AWAITING_REPORT = `
  select ${columns} from ${withAnalysis} where s.request_id = (
    select e.request_id from xray.webhook_events e
    where e.report_id = $1 and e.handled_at is null
    order by e.id desc limit 1)`;

/** The submission that an unhandled webhook event of a report belongs to. */
export async function findSubmissionAwaitingReport(
  db: Queryable,
  reportId: string,
): Promise<Submission | undefined> {
  return queryRow<Submission>(db, FIND_SUBMISSION_AWAITING_REPORT, [reportId]);
}

export interface Transition {
  readonly from: SubmissionState;
  readonly to: SubmissionState;
  readonly requestId?: string;
  readonly onlineAt?: Date;
  /** The time of the first poll for reports. */
  readonly nextPollAt?: Date;
}

/** Compare and set: of two workers that read the same state, one succeeds. */
const TRANSITION_SUBMISSION = `
  update xray.submissions s
  set state = $3, pending_call = null, request_id = coalesce($4, request_id),
    online_at = coalesce($5, online_at), next_poll_at = coalesce($6, next_poll_at),
    failed_in_state = null, failed_step = null, failure_reason = null, outcome_known = null, updated_at = now()
  from xray.analyses c
  where c.id = s.analysis_id and s.id = $1 and s.state = $2
  returning ${columns}`;

/** The submission in its new state; undefined if another worker or user changed it first. */
export async function transitionSubmission(
  db: Queryable,
  id: string,
  { from, to, requestId, onlineAt, nextPollAt }: Transition,
): Promise<Submission | undefined> {
  if (!canTransition(from, to)) throw new Error(`A submission cannot go from ${from} to ${to}.`);
  const times = [onlineAt?.toISOString(), nextPollAt?.toISOString()];
  return queryRow<Submission>(db, TRANSITION_SUBMISSION, [id, from, to, requestId, ...times]);
}

/** The mark outlives a crash: a worker that finds it cannot tell whether the call was carried out. */
const BEGIN_CALL = `
  update xray.submissions set pending_call = $3, updated_at = now()
  where id = $1 and state = $2 and pending_call is null
  returning id`;

/** Marks a call that must not be made twice. False when one is marked already, or the state is another. */
export async function beginCall(
  db: Queryable,
  id: string,
  { state, step }: { state: FallibleState; step: ApiStep },
): Promise<boolean> {
  return (await db.query(BEGIN_CALL, [id, state, step])).length > 0;
}

/** The call is over, and the submission stays in its state. */
const END_CALL = `
  update xray.submissions set pending_call = null, updated_at = now()
  where id = $1 and state = $2 and pending_call = $3
  returning id`;

/** Removes the mark. False when the submission was changed meanwhile. */
export async function endCall(
  db: Queryable,
  id: string,
  { state, step }: { state: FallibleState; step: ApiStep },
): Promise<boolean> {
  return (await db.query(END_CALL, [id, state, step])).length > 0;
}

const FAIL_SUBMISSION = `
  update xray.submissions s
  set state = 'failed', failed_in_state = $2, failed_step = $3, failure_reason = $4, outcome_known = $5,
    pending_call = null, updated_at = now()
  from xray.analyses c
  where c.id = s.analysis_id and s.id = $1 and s.state = $2
  returning ${columns}`;

export async function failSubmission(
  db: Queryable,
  id: string,
  { from, step, reason, outcomeKnown }: SubmissionFailure,
): Promise<Submission | undefined> {
  return queryRow<Submission>(db, FAIL_SUBMISSION, [id, from, step, toValidJson(reason), outcomeKnown]);
}

const RETRY_SUBMISSION = `
  update xray.submissions s
  set state = failed_in_state, failed_in_state = null, failed_step = null, failure_reason = null,
    outcome_known = null, updated_at = now()
  from xray.analyses c
  where c.id = s.analysis_id and s.id = $1 and s.state = 'failed' and (s.outcome_known or $2)
  returning ${columns}`;

/** Takes a submission back to the state reached. A call of unknown outcome is only repeated when a user accepts that. */
export async function retrySubmission(
  db: Queryable,
  id: string,
  { acceptUnknownOutcome = false }: { acceptUnknownOutcome?: boolean } = {},
): Promise<Submission | undefined> {
  return queryRow<Submission>(db, RETRY_SUBMISSION, [id, acceptUnknownOutcome]);
}

const CANCEL_SUBMISSION = `
  update xray.submissions s
  set state = 'cancelled', cancelled_by = $3, failed_in_state = null, failed_step = null, failure_reason = null,
    outcome_known = null, updated_at = now()
  from xray.analyses c
  where c.id = s.analysis_id and s.id = $1 and s.state = any($2)
  returning ${columns}`;

/** Cancels a submission; undefined if it is too late. */
export async function cancelSubmission(
  db: Queryable,
  id: string,
  by?: string,
): Promise<Submission | undefined> {
  return queryRow<Submission>(db, CANCEL_SUBMISSION, [id, cancellableStates, by]);
}

const HOLD_BACK = `
  update xray.submissions set sent_before = $2, updated_at = now()
  where id = $1 and state = 'queued' and pending_call is null and not sends_again
  returning id`;

/** Holds a submission back whose files were sent before. False if a person has said meanwhile what is to happen with it. */
export async function holdBack(
  db: Queryable,
  id: string,
  sentBefore: NonNullable<AnalysisSubmission['sentBefore']>,
): Promise<boolean> {
  return (await db.query(HOLD_BACK, [id, toValidJson(sentBefore)])).length > 0;
}

const SEND_AGAIN = `
  update xray.submissions set sends_again = true, updated_at = now()
  where id = $1 and state = 'queued' and sent_before is not null and not sends_again
  returning id`;

/** Lets a submission be sent that was held back. False if it is not held back any more. */
export async function sendAgain(db: Queryable, id: string): Promise<boolean> {
  return (await db.query(SEND_AGAIN, [id])).length > 0;
}

/** The request was created while a user cancelled: it exists in the service and must be findable. */
const SET_REQUEST_OF_CANCELLED = `
  update xray.submissions set request_id = $2, pending_call = null, updated_at = now()
  where id = $1 and state = 'cancelled' and request_id is null
  returning id`;

export async function setRequestOfCancelled(db: Queryable, id: string, requestId: string): Promise<boolean> {
  return (await db.query(SET_REQUEST_OF_CANCELLED, [id, requestId])).length > 0;
}

const SET_SERVICE_STAGE = `
  update xray.submissions set service_stage = $2 where id = $1 and service_stage is distinct from $2`;

/** Stores the stage that the service reported last. */
export async function setServiceStage(db: Queryable, id: string, stage: string): Promise<void> {
  await db.query(SET_SERVICE_STAGE, [id, stage]);
}

const SCHEDULE_POLL = `
  update xray.submissions s
  set next_poll_at = $3, poll_count = s.poll_count + 1, polled_at = $4
  from xray.analyses c
  where c.id = s.analysis_id and s.id = $1 and s.state in ('online', 'reported', 'stalled') and s.poll_count = $2
  returning ${columns}`;

/** Counts the poll just made and sets the next; undefined if another worker made it too. */
export async function schedulePoll(
  db: Queryable,
  { id, pollCount }: Pick<Submission, 'id' | 'pollCount'>,
  { polledAt, nextPollAt }: { polledAt: Date; nextPollAt: Date },
): Promise<Submission | undefined> {
  const times = [nextPollAt, polledAt].map((time) => time.toISOString());
  return queryRow<Submission>(db, SCHEDULE_POLL, [id, pollCount, ...times]);
}

const RESUME_POLLING = `
  update xray.submissions set next_poll_at = $2
  where id = $1 and state in ('online', 'reported', 'stalled') and next_poll_at is null`;

/** A report is awaited again, such as one on figures; a poll that is planned already stays as it is. */
export async function resumePolling(db: Queryable, id: string, nextPollAt: Date): Promise<void> {
  await db.query(RESUME_POLLING, [id, nextPollAt.toISOString()]);
}

const RECORD_POLL = `
  update xray.submissions set unreadable_reports = $2, refused_sources = $3
  where id = $1 and (unreadable_reports <> $2 or refused_sources <> $3)
  returning id`;

/** Stores what a poll could not read. True when that has changed. */
export async function recordPoll(
  db: Queryable,
  id: string,
  { unreadableReports, refusedSources }: Pick<Submission, 'unreadableReports' | 'refusedSources'>,
): Promise<boolean> {
  return (await db.query(RECORD_POLL, [id, unreadableReports, refusedSources])).length > 0;
}

const ADD_UNREADABLE_REPORT = `
  update xray.submissions set unreadable_reports = array_append(unreadable_reports, $2)
  where id = $1 and not $2 = any(unreadable_reports)
  returning id`;

/** Stores that a report is unreadable. True when that was not known. */
export async function addUnreadableReport(db: Queryable, id: string, reportId: string): Promise<boolean> {
  return (await db.query(ADD_UNREADABLE_REPORT, [id, reportId])).length > 0;
}

/** A user asks again: the account may have been given the analysis since. */
export async function clearRefusedSources(db: Queryable, id: string): Promise<void> {
  await db.query("update xray.submissions set refused_sources = '{}' where id = $1", [id]);
}

const END_POLLING = 'update xray.submissions set next_poll_at = null, is_incomplete = not $2 where id = $1';

/** No report is awaited any more. */
export async function endPolling(db: Queryable, id: string, isComplete: boolean): Promise<void> {
  await db.query(END_POLLING, [id, isComplete]);
}

/** The polls are postponed at once, so that not every recovery run starts one that fails again. */
const CLAIM_OVERDUE_POLLS = `
  update xray.submissions set next_poll_at = $2
  where id in (
    select id from xray.submissions
    where state in ('online', 'reported', 'stalled') and next_poll_at <= $1
    order by next_poll_at limit $3
    for update skip locked)
  returning id::text`;

/** The submissions whose poll was due before that time and did not end; each is due again at `nextPollAt`. */
export async function claimOverduePolls(
  db: Queryable,
  { before, nextPollAt, limit }: { before: Date; nextPollAt: Date; limit: number },
): Promise<string[]> {
  const values = [before.toISOString(), nextPollAt.toISOString(), limit];
  return queryIds(db, CLAIM_OVERDUE_POLLS, values);
}

/** Whether any report of a submission has arrived. */
export async function hasReports(db: Queryable, id: string): Promise<boolean> {
  return (await db.query('select 1 from xray.reports where submission_id = $1 limit 1', [id])).length > 0;
}
