import type { CompanyCode } from '../../../shared/company-code';
import type { Step } from '../../../shared/errors';
import type { Queryable } from '../queryable';
import * as sql from '../sql/submissions';
import type { Transaction } from '../transaction';
import { type Submission, type SubmissionFailure, type SubmissionRow, submissionOf } from './submission';
import { cancellableStates, type FallibleState, mayMove, type SubmissionState } from './submission-state';

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
    const created = await one(db, sql.createSubmission, values);
    if (created) return { submission: created, created: true };
    const found = await one(db, sql.findSubmissionByDedupeKey, [teamId, dedupeKey]);
    if (found) return { submission: found, created: false };
  }
}

export async function findSubmission(db: Queryable, id: string): Promise<Submission | undefined> {
  return one(db, sql.findSubmission, [id]);
}

/** As it is once every transaction that changes it has ended; the next one waits for this transaction. */
export async function lockSubmission(tx: Transaction, id: string): Promise<Submission | undefined> {
  return one(tx, sql.lockSubmission, [id]);
}

export async function findSubmissionByRequest(
  db: Queryable,
  requestId: string,
): Promise<Submission | undefined> {
  return one(db, sql.findSubmissionByRequest, [requestId]);
}

/** The submission to which unhandled news of a report belong, unless the report has come since. */
export async function findAwaitingSubmission(
  db: Queryable,
  reportId: string,
): Promise<Submission | undefined> {
  return one(db, sql.findAwaitingSubmission, [reportId]);
}

/** What the modal brought; nothing when the draft is none any more. */
export async function completeDraft(
  db: Queryable,
  id: string,
  { company, businessName, userId }: { company: CompanyCode; businessName?: string; userId: string },
): Promise<Submission | undefined> {
  return one(db, sql.completeDraft, [id, company.type, company.id, businessName, userId]);
}

export interface Move {
  readonly from: SubmissionState;
  readonly to: SubmissionState;
  readonly requestId?: string;
  readonly onlineAt?: Date;
  /** The first scheduled look for missing reports. */
  readonly reconcileAt?: Date;
}

/** The submission in its new state; nothing when somebody else moved it first. */
export async function moveSubmission(
  db: Queryable,
  id: string,
  { from, to, requestId, onlineAt, reconcileAt }: Move,
): Promise<Submission | undefined> {
  if (!mayMove(from, to)) throw new Error(`A submission cannot go from ${from} to ${to}.`);
  const times = [onlineAt?.toISOString(), reconcileAt?.toISOString()];
  return one(db, sql.moveSubmission, [id, from, to, requestId, ...times]);
}

/** Marks a call that must not be made twice. False when one is marked already, or the state is another. */
export async function beginCall(
  db: Queryable,
  id: string,
  { state, step }: { state: FallibleState; step: Step },
): Promise<boolean> {
  return (await db.query(sql.beginCall, [id, state, step])).length > 0;
}

/** Takes the mark away. False when somebody else changed the submission meanwhile. */
export async function endCall(
  db: Queryable,
  id: string,
  { state, step }: { state: FallibleState; step: Step },
): Promise<boolean> {
  return (await db.query(sql.endCall, [id, state, step])).length > 0;
}

export async function failSubmission(
  db: Queryable,
  id: string,
  { from, step, reason, outcomeKnown }: SubmissionFailure,
): Promise<Submission | undefined> {
  return one(db, sql.failSubmission, [id, from, step, reason, outcomeKnown]);
}

/** Back to the state reached. A call of unknown outcome is only repeated when a person accepts that. */
export async function retrySubmission(
  db: Queryable,
  id: string,
  { acceptUnknownOutcome = false }: { acceptUnknownOutcome?: boolean } = {},
): Promise<Submission | undefined> {
  return one(db, sql.retrySubmission, [id, acceptUnknownOutcome]);
}

/** Nothing when it is too late. */
export async function cancelSubmission(
  db: Queryable,
  id: string,
  by?: string,
): Promise<Submission | undefined> {
  return one(db, sql.cancelSubmission, [id, cancellableStates, by]);
}

/** A request that came to be while its submission was cancelled. */
export async function keepRequestOfCancelled(db: Queryable, id: string, requestId: string): Promise<boolean> {
  return (await db.query(sql.keepRequestOfCancelled, [id, requestId])).length > 0;
}

export async function setStatusMessage(db: Queryable, id: string, messageId: string): Promise<void> {
  await db.query(sql.setStatusMessage, [id, messageId]);
}

/** What the service says of a request: its company's official name, and where its work is. */
export async function rememberServiceState(
  db: Queryable,
  id: string,
  { businessName, serviceStage }: { businessName?: string; serviceStage?: string },
): Promise<void> {
  await db.query(sql.rememberServiceState, [id, businessName, serviceStage]);
}

/** Counts the look just made and sets the next; nothing when another worker made it too. */
export async function scheduleLook(
  db: Queryable,
  { id, reconciliation }: Pick<Submission, 'id' | 'reconciliation'>,
  { polledAt, nextAt }: { polledAt: Date; nextAt: Date },
): Promise<Submission | undefined> {
  const times = [nextAt, polledAt].map((time) => time.toISOString());
  return one(db, sql.scheduleLook, [id, reconciliation.looks, ...times]);
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
export async function forgetRefusedSources(db: Queryable, id: string): Promise<void> {
  await db.query(sql.forgetRefusedSources, [id]);
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

export interface Page {
  readonly limit: number;
  /** The id of the last submission seen; the page begins after it. */
  readonly before?: string;
}

/** Newest first, without drafts. */
export async function historyOfChannel(
  db: Queryable,
  { teamId, channelId }: { teamId: string; channelId: string },
  page: Page,
): Promise<Submission[]> {
  return many(db, sql.historyOfChannel, [teamId, channelId, ...keysetOf(page)]);
}

/** Newest first, without drafts. */
export async function historyOfCompany(
  db: Queryable,
  { teamId, company }: { teamId: string; company: CompanyCode },
  page: Page,
): Promise<Submission[]> {
  return many(db, sql.historyOfCompany, [teamId, company.type, company.id, ...keysetOf(page)]);
}

/** Running, stalled and failed, newest first. */
export async function unfinishedSubmissions(
  db: Queryable,
  { teamId }: { teamId: string },
  page: Page,
): Promise<Submission[]> {
  return many(db, sql.unfinishedSubmissions, [teamId, ...keysetOf(page)]);
}

const LARGEST_ID = '9223372036854775807';

function keysetOf({ before = LARGEST_ID, limit }: Page): unknown[] {
  return [before, limit];
}

async function one(db: Queryable, text: string, values: readonly unknown[]): Promise<Submission | undefined> {
  return (await many(db, text, values))[0];
}

async function many(db: Queryable, text: string, values: readonly unknown[]): Promise<Submission[]> {
  return (await db.query<SubmissionRow>(text, values)).map(submissionOf);
}
