import type { CompanyCode } from '../../shared/company-code';
import type { ApiStep } from '../../shared/errors';
import type { Queryable, Transaction } from '../store/queryable';
import { type Submission, type SubmissionFailure, type SubmissionRow, toSubmission } from './submission';
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

/** The new submission, or the one that is there already. */
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
  // The one that was in the way may be cancelled before it can be read.
  for (;;) {
    const created = await queryOne(db, sql.createSubmission, values);
    if (created) return { submission: created, created: true };
    const found = await queryOne(db, sql.findSubmissionByDedupeKey, [teamId, dedupeKey]);
    if (found) return { submission: found, created: false };
  }
}

export async function findSubmission(db: Queryable, id: string): Promise<Submission | undefined> {
  return queryOne(db, sql.findSubmission, [id]);
}

/** As it is once every transaction that changes it has ended; the next one waits for this transaction. */
export async function lockSubmission(tx: Transaction, id: string): Promise<Submission | undefined> {
  return queryOne(tx, sql.lockSubmission, [id]);
}

export async function findSubmissionByRequest(
  db: Queryable,
  requestId: string,
): Promise<Submission | undefined> {
  return queryOne(db, sql.findSubmissionByRequest, [requestId]);
}

/** The submission to which unhandled news of a report belong, unless the report has come since. */
export async function findSubmissionAwaitingReport(
  db: Queryable,
  reportId: string,
): Promise<Submission | undefined> {
  return queryOne(db, sql.findSubmissionAwaitingReport, [reportId]);
}

/** What the modal brought; nothing when the draft is none any more. */
export async function completeDraft(
  db: Queryable,
  id: string,
  { company, businessName, userId }: { company: CompanyCode; businessName?: string; userId: string },
): Promise<Submission | undefined> {
  return queryOne(db, sql.completeDraft, [id, company.type, company.id, businessName, userId]);
}

export interface Transition {
  readonly from: SubmissionState;
  readonly to: SubmissionState;
  readonly requestId?: string;
  readonly onlineAt?: Date;
  /** The first scheduled look for missing reports. */
  readonly reconcileAt?: Date;
}

/** The submission in its new state; nothing when somebody else moved it first. */
export async function transitionSubmission(
  db: Queryable,
  id: string,
  { from, to, requestId, onlineAt, reconcileAt }: Transition,
): Promise<Submission | undefined> {
  if (!canTransition(from, to)) throw new Error(`A submission cannot go from ${from} to ${to}.`);
  const times = [onlineAt?.toISOString(), reconcileAt?.toISOString()];
  return queryOne(db, sql.transitionSubmission, [id, from, to, requestId, ...times]);
}

/** Marks a call that must not be made twice. False when one is marked already, or the state is another. */
export async function beginCall(
  db: Queryable,
  id: string,
  { state, step }: { state: FallibleState; step: ApiStep },
): Promise<boolean> {
  return (await db.query(sql.beginCall, [id, state, step])).length > 0;
}

/** Takes the mark away. False when somebody else changed the submission meanwhile. */
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
  return queryOne(db, sql.failSubmission, [id, from, step, reason, outcomeKnown]);
}

/** Back to the state reached. A call of unknown outcome is only repeated when a person accepts that. */
export async function retrySubmission(
  db: Queryable,
  id: string,
  { acceptUnknownOutcome = false }: { acceptUnknownOutcome?: boolean } = {},
): Promise<Submission | undefined> {
  return queryOne(db, sql.retrySubmission, [id, acceptUnknownOutcome]);
}

/** Nothing when it is too late. */
export async function cancelSubmission(
  db: Queryable,
  id: string,
  by?: string,
): Promise<Submission | undefined> {
  return queryOne(db, sql.cancelSubmission, [id, cancellableStates, by]);
}

/** A request that came to be while its submission was cancelled. */
export async function setRequestOfCancelled(db: Queryable, id: string, requestId: string): Promise<boolean> {
  return (await db.query(sql.setRequestOfCancelled, [id, requestId])).length > 0;
}

export async function setStatusMessage(db: Queryable, id: string, messageId: string): Promise<void> {
  await db.query(sql.setStatusMessage, [id, messageId]);
}

/** What the service says of a request: its company's official name, and where its work is. */
export async function setServiceState(
  db: Queryable,
  id: string,
  { businessName, serviceStage }: { businessName?: string; serviceStage?: string },
): Promise<void> {
  await db.query(sql.setServiceState, [id, businessName, serviceStage]);
}

/** Counts the look just made and sets the next; nothing when another worker made it too. */
export async function schedulePoll(
  db: Queryable,
  { id, polling }: Pick<Submission, 'id' | 'polling'>,
  { polledAt, nextAt }: { polledAt: Date; nextAt: Date },
): Promise<Submission | undefined> {
  const times = [nextAt, polledAt].map((time) => time.toISOString());
  return queryOne(db, sql.schedulePoll, [id, polling.count, ...times]);
}

/** What a poll could not read. True when that is news. */
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

/** A person asks again: the account may have been given the analysis since. */
export async function clearRefusedSources(db: Queryable, id: string): Promise<void> {
  await db.query(sql.clearRefusedSources, [id]);
}

/** No report is waited for any more. */
export async function endPolling(db: Queryable, id: string): Promise<void> {
  await db.query(sql.endPolling, [id]);
}

/** The submissions whose poll was due before that time and did not end; each is due again at `nextAt`. */
export async function claimOverduePolls(
  db: Queryable,
  { before, nextAt, limit }: { before: Date; nextAt: Date; limit: number },
): Promise<string[]> {
  const values = [before.toISOString(), nextAt.toISOString(), limit];
  return (await db.query<{ id: string }>(sql.claimOverduePolls, values)).map(({ id }) => id);
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
  return queryMany(db, sql.listSubmissionsOfChannel, [teamId, channelId, ...toKeyset(page)]);
}

/** Newest first, without drafts. */
export async function listSubmissionsOfCompany(
  db: Queryable,
  { teamId, company }: { teamId: string; company: CompanyCode },
  page: PageOptions,
): Promise<Submission[]> {
  return queryMany(db, sql.listSubmissionsOfCompany, [teamId, company.type, company.id, ...toKeyset(page)]);
}

/** Running, stalled and failed, newest first. */
export async function listUnfinishedSubmissions(
  db: Queryable,
  { teamId }: { teamId: string },
  page: PageOptions,
): Promise<Submission[]> {
  return queryMany(db, sql.listUnfinishedSubmissions, [teamId, ...toKeyset(page)]);
}

const MAX_ID = '9223372036854775807';

function toKeyset({ before = MAX_ID, limit }: PageOptions): unknown[] {
  return [before, limit];
}

async function queryOne(
  db: Queryable,
  text: string,
  values: readonly unknown[],
): Promise<Submission | undefined> {
  return (await queryMany(db, text, values))[0];
}

async function queryMany(db: Queryable, text: string, values: readonly unknown[]): Promise<Submission[]> {
  return (await db.query<SubmissionRow>(text, values)).map(toSubmission);
}
