import type { ApiStep } from '../../shared/errors';
import { toValidJson } from '../../shared/text/to-valid-text';
import {
  cancellableStates,
  canTransition,
  createAnalysis,
  type FallibleState,
  type NewAnalysis,
  type SubmissionFailure,
  type SubmissionState,
} from '../analyses';
import { queryRow, queryRows } from '../store/query-rows';
import type { Queryable, Transaction } from '../store/queryable';
import type { Submission } from './submission';
import * as sql from './submission-sql';

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

/** Another request about the company of an analysis. Resolves to its id. */
export async function addSubmission(
  db: Queryable,
  analysisId: string,
  { state = 'queued', splitFrom }: { state?: NewSubmission['state']; splitFrom?: string } = {},
): Promise<string> {
  const [added] = await db.query<{ id: string }>(sql.addSubmission, [analysisId, state, splitFrom]);
  if (!added) throw new Error(`No submission could be added to the analysis ${analysisId}.`);
  return added.id;
}

/** Oldest first. */
export async function listSubmissionsOfAnalysis(db: Queryable, analysisId: string): Promise<Submission[]> {
  return queryRows<Submission>(db, sql.listSubmissionsOfAnalysis, [analysisId]);
}

export async function findSubmission(db: Queryable, id: string): Promise<Submission | undefined> {
  return queryRow<Submission>(db, sql.findSubmission, [id]);
}

/** The next transaction that locks it waits for this one. Locks are taken in one order: submission, case, analysis, alert, queue. */
export async function lockSubmission(tx: Transaction, id: string): Promise<void> {
  await tx.query(sql.lockSubmission, [id]);
}

export async function findSubmissionByRequest(
  db: Queryable,
  requestId: string,
): Promise<Submission | undefined> {
  return queryRow<Submission>(db, sql.findSubmissionByRequest, [requestId]);
}

/** The submission that an unhandled webhook event of a report belongs to. */
export async function findSubmissionAwaitingReport(
  db: Queryable,
  reportId: string,
): Promise<Submission | undefined> {
  return queryRow<Submission>(db, sql.findSubmissionAwaitingReport, [reportId]);
}

export interface Transition {
  readonly from: SubmissionState;
  readonly to: SubmissionState;
  readonly requestId?: string;
  readonly onlineAt?: Date;
  /** The first poll for reports. */
  readonly nextPollAt?: Date;
}

/** The submission in its new state; undefined if another worker or user changed it first. */
export async function transitionSubmission(
  db: Queryable,
  id: string,
  { from, to, requestId, onlineAt, nextPollAt }: Transition,
): Promise<Submission | undefined> {
  if (!canTransition(from, to)) throw new Error(`A submission cannot go from ${from} to ${to}.`);
  const times = [onlineAt?.toISOString(), nextPollAt?.toISOString()];
  return queryRow<Submission>(db, sql.transitionSubmission, [id, from, to, requestId, ...times]);
}

/** Marks a call that must not be made twice. False when one is marked already, or the state is another. */
export async function beginCall(
  db: Queryable,
  id: string,
  { state, step }: { state: FallibleState; step: ApiStep },
): Promise<boolean> {
  return (await db.query(sql.beginCall, [id, state, step])).length > 0;
}

/** Removes the mark. False when the submission was changed meanwhile. */
export async function endCall(
  db: Queryable,
  id: string,
  { state, step }: { state: FallibleState; step: ApiStep },
): Promise<boolean> {
  return (await db.query(sql.endCall, [id, state, step])).length > 0;
}

export async function failSubmission(
  db: Queryable,
  id: string,
  { from, step, reason, outcomeKnown }: SubmissionFailure,
): Promise<Submission | undefined> {
  return queryRow<Submission>(db, sql.failSubmission, [id, from, step, toValidJson(reason), outcomeKnown]);
}

/** Back to the state reached. A call of unknown outcome is only repeated when a user accepts that. */
export async function retrySubmission(
  db: Queryable,
  id: string,
  { acceptUnknownOutcome = false }: { acceptUnknownOutcome?: boolean } = {},
): Promise<Submission | undefined> {
  return queryRow<Submission>(db, sql.retrySubmission, [id, acceptUnknownOutcome]);
}

/** Undefined if it is too late. */
export async function cancelSubmission(
  db: Queryable,
  id: string,
  by?: string,
): Promise<Submission | undefined> {
  return queryRow<Submission>(db, sql.cancelSubmission, [id, cancellableStates, by]);
}

/** A request that was created while its submission was cancelled. */
export async function setRequestOfCancelled(db: Queryable, id: string, requestId: string): Promise<boolean> {
  return (await db.query(sql.setRequestOfCancelled, [id, requestId])).length > 0;
}

/** The stage that the service reported last. */
export async function setServiceStage(db: Queryable, id: string, stage: string): Promise<void> {
  await db.query(sql.setServiceStage, [id, stage]);
}

/** Counts the poll just made and sets the next; undefined if another worker made it too. */
export async function schedulePoll(
  db: Queryable,
  { id, pollCount }: Pick<Submission, 'id' | 'pollCount'>,
  { polledAt, nextPollAt }: { polledAt: Date; nextPollAt: Date },
): Promise<Submission | undefined> {
  const times = [nextPollAt, polledAt].map((time) => time.toISOString());
  return queryRow<Submission>(db, sql.schedulePoll, [id, pollCount, ...times]);
}

/** A report is awaited again, such as one on figures; a poll that is planned already stays as it is. */
export async function resumePolling(db: Queryable, id: string, nextPollAt: Date): Promise<void> {
  await db.query(sql.resumePolling, [id, nextPollAt.toISOString()]);
}

/** What a poll could not read. True when that has changed. */
export async function recordPoll(
  db: Queryable,
  id: string,
  { unreadableReports, refusedSources }: Pick<Submission, 'unreadableReports' | 'refusedSources'>,
): Promise<boolean> {
  return (await db.query(sql.recordPoll, [id, unreadableReports, refusedSources])).length > 0;
}

/** True when it was not known to be unreadable. */
export async function addUnreadableReport(db: Queryable, id: string, reportId: string): Promise<boolean> {
  return (await db.query(sql.addUnreadableReport, [id, reportId])).length > 0;
}

/** A user asks again: the account may have been given the analysis since. */
export async function clearRefusedSources(db: Queryable, id: string): Promise<void> {
  await db.query(sql.clearRefusedSources, [id]);
}

/** No report is awaited any more. */
export async function endPolling(db: Queryable, id: string, isComplete: boolean): Promise<void> {
  await db.query(sql.endPolling, [id, isComplete]);
}

/** The submissions whose poll was due before that time and did not end; each is due again at `nextPollAt`. */
export async function claimOverduePolls(
  db: Queryable,
  { before, nextPollAt, limit }: { before: Date; nextPollAt: Date; limit: number },
): Promise<string[]> {
  const values = [before.toISOString(), nextPollAt.toISOString(), limit];
  return (await db.query<{ id: string }>(sql.claimOverduePolls, values)).map(({ id }) => id);
}

/** Whether any of its reports has arrived. */
export async function hasReports(db: Queryable, id: string): Promise<boolean> {
  return (await db.query(sql.hasReports, [id])).length > 0;
}
