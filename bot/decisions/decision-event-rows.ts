import { queryIds, queryRow } from '../store/query-rows';
import type { Queryable, Transaction } from '../store/queryable';

/** A decision on its way to the webhook, stored before it is sent. */
export interface StoredDecision {
  readonly id: string;
  readonly teamId: string;
  readonly caseId: string;
  /** The body of the call, as JSON. */
  readonly body: string;
  /** It is `failed` when every attempt of a day failed. */
  readonly state: 'pending' | 'sent' | 'failed';
  /** The error of the last attempt, if it failed. */
  readonly lastError?: string;
}

const columns = `
  id, team_id as "teamId", case_id::text as "caseId", body, state, last_error as "lastError"`;

const ADD_DECISION = `
  insert into xray.decision_events (id, team_id, case_id, body, lost_at) values ($1, $2, $3, $4, $5)`;

export async function addDecision(
  tx: Transaction,
  { id, teamId, caseId, body }: Pick<StoredDecision, 'id' | 'teamId' | 'caseId' | 'body'>,
  lostAt: Date,
): Promise<void> {
  await tx.query(ADD_DECISION, [id, teamId, caseId, body, lostAt.toISOString()]);
}

export async function findDecision(db: Queryable, id: string): Promise<StoredDecision | undefined> {
  return queryRow<StoredDecision>(db, `select ${columns} from xray.decision_events where id = $1`, [id]);
}

const MARK_SENT = `
  update xray.decision_events set state = 'sent', attempts = attempts + 1, last_error = null, sent_at = $2
  where id = $1`;

export async function markDecisionSent(db: Queryable, id: string, at: Date): Promise<void> {
  await db.query(MARK_SENT, [id, at.toISOString()]);
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
  update xray.decision_events set state = 'failed' where id = $1 and state = 'pending' returning ${columns}`;

/** Marks a decision as failed; undefined when it was sent meanwhile, or marked before. */
export async function markDecisionFailed(tx: Transaction, id: string): Promise<StoredDecision | undefined> {
  return queryRow<StoredDecision>(tx, MARK_FAILED, [id]);
}

const CLAIM_LOST = `
  update xray.decision_events set lost_at = $2
  where id in (
    select id from xray.decision_events where state = 'pending' and lost_at <= $1
    order by lost_at limit $3 for update skip locked)
  returning id`;

/** The ids of the decisions whose job was lost, each once until `nextLostAt`. */
export async function claimLostDecisions(
  db: Queryable,
  { at, nextLostAt, limit }: { readonly at: Date; readonly nextLostAt: Date; readonly limit: number },
): Promise<string[]> {
  return queryIds(db, CLAIM_LOST, [at.toISOString(), nextLostAt.toISOString(), limit]);
}

const RESEND_FAILED = `
  update xray.decision_events set state = 'pending', lost_at = 'epoch' where state = 'failed' returning id`;

/** Makes those pending again that failed; a running bot finds them at its next recovery of lost jobs. Resolves to how many. */
export async function resendFailedDecisions(db: Queryable): Promise<number> {
  return (await db.query(RESEND_FAILED)).length;
}

const COUNT_UNSENT = `
  select state, count(*)::int as count from xray.decision_events where state <> 'sent' group by state`;

/** How many decisions the webhook has not taken, by state. */
export async function countUnsentDecisions(db: Queryable): Promise<Record<'pending' | 'failed', number>> {
  const rows = await db.query<{ state: StoredDecision['state']; count: number }>(COUNT_UNSENT);
  return { pending: 0, failed: 0, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) };
}
