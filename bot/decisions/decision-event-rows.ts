import { queryRow, queryRows } from '../store/query-rows';
import type { Queryable, Transaction } from '../store/queryable';

/** A decision on its way to the webhook or to whoever asked for it, stored before it is sent. */
export interface StoredDecision {
  readonly id: string;
  readonly teamId: string;
  /** The case; undefined if it is deleted. */
  readonly caseId?: string;
  /** The question that it answers; undefined if it goes to the webhook. */
  readonly questionId?: string;
  /** The URL where the question is answered. */
  readonly callbackUrl?: string;
  /** The body of the call, as JSON. */
  readonly body: string;
  /** It is `failed` when every attempt failed. */
  readonly state: 'pending' | 'sent' | 'failed';
  /** The error of the last attempt, if it failed. */
  readonly lastError?: string;
  readonly createdAt: Date;
}

export type NewDecision = Pick<StoredDecision, 'id' | 'teamId' | 'caseId' | 'questionId' | 'body'>;

const columns = `
  e.id, e.team_id as "teamId", e.question_id as "questionId", e.body, e.state, e.last_error as "lastError",
  e.created_at as "createdAt",
  coalesce(e.case_id, (select q.case_id from xray.questions q where q.id = e.question_id))::text as "caseId",
  (select q.callback_url from xray.questions q where q.id = e.question_id) as "callbackUrl"`;

const ADD_DECISION = `
  insert into xray.decision_events (id, team_id, case_id, body, lost_at, question_id) values ($1, $2, $3, $4, $5, $6)`;

export async function addDecision(
  tx: Transaction,
  { id, teamId, caseId, body, questionId }: NewDecision,
  lostAt: Date,
): Promise<void> {
  await tx.query(ADD_DECISION, [id, teamId, caseId, body, lostAt.toISOString(), questionId]);
}

export async function findDecision(db: Queryable, id: string): Promise<StoredDecision | undefined> {
  return queryRow<StoredDecision>(db, `select ${columns} from xray.decision_events e where e.id = $1`, [id]);
}

const MARK_SENT = `
  update xray.decision_events set state = 'sent', attempts = attempts + 1, last_error = null, sent_at = $2
  where id = $1`;

/** Records that an event was taken. An answer to a workflow is not kept, because it would outlive its case. */
export async function markDecisionSent(
  db: Queryable,
  { id, questionId }: Pick<StoredDecision, 'id' | 'questionId'>,
  at: Date,
): Promise<void> {
  if (questionId === undefined) await db.query(MARK_SENT, [id, at.toISOString()]);
  else await db.query('delete from xray.decision_events where id = $1', [id]);
}

const RECORD_ATTEMPT = `
  update xray.decision_events set attempts = attempts + 1, last_error = $2, lost_at = $3
  where id = $1 and state = 'pending'`;

/** Records an attempt that failed, after which its job tries again. */
export async function recordFailedAttempt(
  db: Queryable,
  id: string,
  { error, lostAt }: { readonly error: string; readonly lostAt: Date },
): Promise<void> {
  await db.query(RECORD_ATTEMPT, [id, error, lostAt.toISOString()]);
}

const MARK_FAILED = `
  update xray.decision_events e set state = 'failed' where e.id = $1 and e.state = 'pending' returning ${columns}`;

/** Marks a decision as failed; undefined when it was sent meanwhile, or marked before. */
export async function markDecisionFailed(tx: Transaction, id: string): Promise<StoredDecision | undefined> {
  return queryRow<StoredDecision>(tx, MARK_FAILED, [id]);
}

const CLAIM_LOST = `
  update xray.decision_events set lost_at = $2
  where id in (
    select id from xray.decision_events
    where state = 'pending' and lost_at <= $1 and ((question_id is null and $4) or (question_id is not null and $5))
    order by lost_at limit $3 for update skip locked)
  returning id, question_id as "questionId"`;

/** The decisions whose job was lost, each once until `nextLostAt`: those for the webhook, callbacks, or both. */
export async function claimLostDecisions(
  db: Queryable,
  { at, nextLostAt, limit, ofWebhook, ofCallbacks }: LostDecisions,
): Promise<Pick<StoredDecision, 'id' | 'questionId'>[]> {
  const times = [at, nextLostAt].map((time) => time.toISOString());
  return queryRows<Pick<StoredDecision, 'id' | 'questionId'>>(db, CLAIM_LOST, [
    ...times,
    limit,
    ofWebhook,
    ofCallbacks,
  ]);
}

interface LostDecisions {
  readonly at: Date;
  readonly nextLostAt: Date;
  readonly limit: number;
  readonly ofWebhook: boolean;
  readonly ofCallbacks: boolean;
}

const RESEND_FAILED = `
  update xray.decision_events set state = 'pending', lost_at = 'epoch' where state = 'failed' returning id`;

/** Makes those pending again that failed; a running bot finds them at its next recovery of lost jobs. Resolves to how many. */
export async function resendFailedDecisions(db: Queryable): Promise<number> {
  return (await db.query(RESEND_FAILED)).length;
}

const COUNT_UNSENT = `
  select state, count(*)::int as count from xray.decision_events where state <> 'sent' group by state`;

/** How many decisions were not taken, by state. */
export async function countUnsentDecisions(db: Queryable): Promise<Record<'pending' | 'failed', number>> {
  const rows = await db.query<{ state: StoredDecision['state']; count: number }>(COUNT_UNSENT);
  return { pending: 0, failed: 0, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) };
}
