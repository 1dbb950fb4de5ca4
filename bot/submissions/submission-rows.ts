import type { CompanyCode } from '../../shared/company-code';
import type { ApiStep } from '../../shared/errors';
import { queryRow, queryRows } from '../store/query-rows';
import type { Queryable, Transaction } from '../store/queryable';
import type { ReportResult } from './status-card-state';
import type { Submission, SubmissionFailure } from './submission';
import * as sql from './submission-sql';
import {
  cancellableStates,
  canTransition,
  type FallibleState,
  type SubmissionState,
} from './submission-state';

export interface NewSubmission {
  readonly teamId: string;
  readonly channelId: string;
  readonly threadTs?: string;
  readonly userId: string;
  /** The same key twice is the same submission, unless the first was cancelled. */
  readonly dedupeKey?: string;
  readonly company?: CompanyCode;
  readonly businessName?: string;
  readonly state: 'draft' | 'queued';
}

/** The new submission, or the existing one with its key. */
export async function createSubmission(
  db: Queryable,
  { teamId, channelId, threadTs, userId, dedupeKey, company, businessName, state }: NewSubmission,
): Promise<{ submission: Submission; created: boolean }> {
  const values = [
    teamId,
    channelId,
    threadTs,
    userId,
    dedupeKey,
    company?.type,
    company?.id,
    businessName,
    state,
  ];
  // The existing one may be cancelled before it can be read.
  for (;;) {
    const created = await queryRow<Submission>(db, sql.createSubmission, values);
    if (created) return { submission: created, created: true };
    const found = await queryRow<Submission>(db, sql.findSubmissionByDedupeKey, [teamId, dedupeKey]);
    if (found) return { submission: found, created: false };
  }
}

export async function findSubmission(db: Queryable, id: string): Promise<Submission | undefined> {
  return queryRow<Submission>(db, sql.findSubmission, [id]);
}

/** As it is once every transaction that changes it has ended; the next such transaction waits for this one. */
export async function lockSubmission(tx: Transaction, id: string): Promise<Submission | undefined> {
  return queryRow<Submission>(tx, sql.lockSubmission, [id]);
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

/** What the user entered in the modal; undefined if it is not a draft any more. */
export async function completeDraft(
  db: Queryable,
  id: string,
  { company, businessName, userId }: { company: CompanyCode; businessName?: string; userId: string },
): Promise<Submission | undefined> {
  return queryRow<Submission>(db, sql.completeDraft, [id, company.type, company.id, businessName, userId]);
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
  return queryRow<Submission>(db, sql.failSubmission, [id, from, step, reason, outcomeKnown]);
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

export async function setStatusMessage(db: Queryable, id: string, messageId: string): Promise<void> {
  await db.query(sql.setStatusMessage, [id, messageId]);
}

/** What the service says about a request: its company's official name, and its progress. */
export async function setServiceState(
  db: Queryable,
  id: string,
  { businessName, serviceStage }: { businessName?: string; serviceStage?: string },
): Promise<void> {
  await db.query(sql.setServiceState, [id, businessName, serviceStage]);
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
export async function endPolling(db: Queryable, id: string): Promise<void> {
  await db.query(sql.endPolling, [id]);
}

/** The submissions whose poll was due before that time and did not end; each is due again at `nextPollAt`. */
export async function claimOverduePolls(
  db: Queryable,
  { before, nextPollAt, limit }: { before: Date; nextPollAt: Date; limit: number },
): Promise<string[]> {
  const values = [before.toISOString(), nextPollAt.toISOString(), limit];
  return (await db.query<{ id: string }>(sql.claimOverduePolls, values)).map(({ id }) => id);
}

/** The reports of a submission for its status card, oldest first. */
export async function listReportResults(db: Queryable, id: string): Promise<ReportResult[]> {
  return db.query<ReportResult>(sql.listReportResults, [id]);
}

export interface PageOptions {
  readonly limit: number;
  /** The id of the last submission seen; the page begins after it. */
  readonly before?: string;
}

/** Newest first, without drafts. */
export async function listSubmissionsOfChannel(
  db: Queryable,
  { teamId, channelId }: { teamId: string; channelId: string },
  page: PageOptions,
): Promise<Submission[]> {
  return queryRows<Submission>(db, sql.listSubmissionsOfChannel, [teamId, channelId, ...toKeyset(page)]);
}

/** Running, stalled and failed, newest first. */
export async function listUnfinishedSubmissions(
  db: Queryable,
  { teamId }: { teamId: string },
  page: PageOptions,
): Promise<Submission[]> {
  return queryRows<Submission>(db, sql.listUnfinishedSubmissions, [teamId, ...toKeyset(page)]);
}

const MAX_ID = '9223372036854775807';

function toKeyset({ before = MAX_ID, limit }: PageOptions): unknown[] {
  return [before, limit];
}
