import { queryRow, queryRows } from '../store/query-rows';
import type { Queryable, Transaction } from '../store/queryable';

/** What a program asked people about a case, by `POST /api/cases`. */
export interface Question {
  readonly id: string;
  readonly teamId: string;
  readonly channelId: string;
  /** The case; undefined once it is deleted. */
  readonly caseId?: string;
  /** The idempotency key of the call: the same call twice is one question. */
  readonly key: string;
  /** A hash of what the call asked: another call with the same key is refused. */
  readonly callHash: string;
  readonly text?: string;
  /** The URL that the decision is sent to. */
  readonly callbackUrl?: string;
  /** The time until which the program waits for it. */
  readonly until?: Date;
}

const columns = `
  q.id, q.team_id as "teamId", q.channel_id as "channelId", q.case_id::text as "caseId", q.key, q.call_hash as "callHash",
  q.question as text, q.callback_url as "callbackUrl", q.until`;

const ADD_QUESTION = `
  insert into xray.questions (id, team_id, channel_id, key, call_hash, question, callback_url, until)
  values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (key) do nothing returning id`;

/** Adds a question, whose case follows in the same transaction. False if its key was used before. */
export async function addQuestion(tx: Transaction, question: Question): Promise<boolean> {
  const { id, teamId, channelId, key, callHash, text, callbackUrl, until } = question;
  const values = [id, teamId, channelId, key, callHash, text, callbackUrl, until?.toISOString()];
  return (await tx.query(ADD_QUESTION, values)).length > 0;
}

export async function setCaseOfQuestion(tx: Transaction, id: string, caseId: string): Promise<void> {
  await tx.query('update xray.questions set case_id = $2 where id = $1', [id, caseId]);
}

const FIND_BY_KEY = `select ${columns} from xray.questions q where q.key = $1`;

export async function findQuestionByKey(db: Queryable, key: string): Promise<Question | undefined> {
  return queryRow<Question>(db, FIND_BY_KEY, [key]);
}

const LIST_OPEN = `
  select ${columns} from xray.questions q where q.case_id = $1 and q.ended_at is null order by q.created_at, q.id`;

/** The questions that a decision on the case answers, oldest first. */
export async function listOpenQuestions(db: Queryable, caseId: string): Promise<Question[]> {
  return queryRows<Question>(db, LIST_OPEN, [caseId]);
}

const END_OF_CASE = `
  update xray.questions q set ended_at = $2 where q.case_id = $1 and q.ended_at is null returning ${columns}`;

/** Ends the questions of a case that is decided, and resolves to them. */
export async function endQuestionsOfCase(tx: Transaction, caseId: string, at: Date): Promise<Question[]> {
  return queryRows<Question>(tx, END_OF_CASE, [caseId, at.toISOString()]);
}

const BLANK_DELETED =
  'update xray.questions set question = null where case_id is null and question is not null';

const END_DUE = `
  update xray.questions q set ended_at = $1
  where q.id in (
    select id from xray.questions where ended_at is null and (until <= $1 or case_id is null)
    order by until limit $2 for update skip locked)
  returning ${columns}`;

/** Ends questions whose time is over, or whose case is deleted: of those no words are kept. The next call resolves to others. */
export async function endDueQuestions(tx: Transaction, at: Date, limit: number): Promise<Question[]> {
  await tx.query(BLANK_DELETED);
  return queryRows<Question>(tx, END_DUE, [at.toISOString(), limit]);
}

/** Moves the questions of a merged case to the one that has its analyses. */
export async function moveQuestions(tx: Transaction, from: string, to: string): Promise<void> {
  await tx.query('update xray.questions set case_id = $2 where case_id = $1', [from, to]);
}
