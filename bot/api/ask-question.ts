import { randomUUID } from 'node:crypto';
import type { CompanyCode } from '../../shared';
import { NotFoundError, RiskXrayError } from '../../shared/errors';
import { enqueueCaseCards, enqueueCaseNotice } from '../analyses';
import {
  addQuestion,
  appendTrail,
  type Case,
  type CompanyPlace,
  findCase,
  findQuestionByKey,
  lockOpenCase,
  type Question,
  setCaseOfQuestion,
} from '../cases';
import { redact } from '../redaction';
import { currentDate } from '../store/current-date';
import type { Queryable, Transaction } from '../store/queryable';
import { adoptRequests, findSubmissionByRequest } from '../submissions';
import type { ApiContext } from './api-context';
import { ApiError } from './api-error';
import { findPlace } from './find-place';
import { questionCard, redactedQuestionCard } from './question-card';
import type { Call } from './read-call';

interface AskedQuestion {
  readonly caseId: string;
  /** Whether the same call came before, so that nothing was done again. */
  readonly isRepeated: boolean;
}

/** Asks people about a company in a channel: in its open case, or in a new one. The same call twice asks once. */
export async function askQuestion(bot: ApiContext, call: Call): Promise<AskedQuestion> {
  const repeated = await findRepeated(bot, call);
  if (repeated) return repeated;
  if (call.callback?.until && call.callback.until.getTime() <= bot.clock.now())
    throw new ApiError(422, 'until_past', 'The time of “callback.until” is over. Give a later one.');
  const { teamId, botUserId } = await findPlace(bot, call);
  const place = { teamId, channelId: call.channel, company: call.code };
  for (const id of call.requestIds)
    if (!(await findCaseOfRequest(bot.store, place, id))) await checkRequest(bot, place, id);
  const asked = await bot.store.transaction((tx) => storeQuestion(bot, tx, call, place, botUserId));
  return asked ?? (await findRepeated(bot, call)) ?? askQuestion(bot, call);
}

async function findRepeated({ store }: ApiContext, { key, hash }: Call): Promise<AskedQuestion | undefined> {
  const question = await findQuestionByKey(store, key);
  if (!question) return undefined;
  if (question.callHash !== hash)
    throw new ApiError(
      409,
      'key_reused',
      'Another call had the same Idempotency-Key. Use one of its own for each call.',
    );
  if (question.caseId === undefined) throw new ApiError(404, 'case_not_found', 'The case was deleted.');
  return { caseId: question.caseId, isRepeated: true };
}

/** The undecided case that has a request, which is in one case alone; undefined if the bot does not know it. */
async function findCaseOfRequest(
  db: Queryable,
  { teamId, channelId, company }: CompanyPlace,
  requestId: string,
): Promise<Case | undefined> {
  const submission = await findSubmissionByRequest(db, requestId);
  if (!submission) return undefined;
  const found = submission.caseId === undefined ? undefined : await findCase(db, submission.caseId);
  const isHere = found?.teamId === teamId && found.channelId === channelId;
  if (!isHere || !isSameInAnyCase(found.company, company))
    throw new ApiError(
      409,
      'request_elsewhere',
      `The request ${requestId} is about another company, or in another channel.`,
    );
  if (found.state === 'decided')
    throw new ApiError(
      409,
      'case_decided',
      `The request ${requestId} was decided on in case ${found.id}. Reopen the case in Slack, or ask without the request.`,
    );
  return found;
}

/** Whether the service has a request, and about this company. */
async function checkRequest(bot: ApiContext, { company }: CompanyPlace, requestId: string): Promise<void> {
  const { code } = await bot.risk.getRequest(requestId).catch((error: unknown) => {
    if (error instanceof NotFoundError)
      throw new ApiError(422, 'request_not_found', `The service has no request ${requestId}.`);
    if (!(error instanceof RiskXrayError)) throw error;
    bot.log.warn({ requestId, reason: error.message }, 'cannot read a request');
    throw new ApiError(
      503,
      'service_unavailable',
      'The request cannot be read from the service. Try again later.',
    );
  });
  if (code && !isSameInAnyCase(code as Partial<CompanyCode>, company))
    throw new ApiError(422, 'request_elsewhere', `The request ${requestId} is about another company.`);
}

/** Whether two codes are the same: the service may write one in upper or lower case. */
function isSameInAnyCase(one: Partial<CompanyCode>, other: CompanyCode): boolean {
  return (['type', 'id'] as const).every(
    (name) => String(one[name]).toLowerCase() === other[name].toLowerCase(),
  );
}

/** With this lock two calls about one company at the same moment open one case, and adopt a request once. */
const LOCK_COMPANY = 'select pg_advisory_xact_lock(hashtextextended($1, 0))';

/** Stores a question with all that shows it; undefined if the same call was stored meanwhile. */
async function storeQuestion(
  bot: ApiContext,
  tx: Transaction,
  { key, hash, question: text, callback, businessName, requestIds, documents }: Call,
  place: CompanyPlace,
  userId: string,
): Promise<AskedQuestion | undefined> {
  const { teamId, channelId, company } = place;
  const question: Question = {
    id: randomUUID(),
    teamId,
    channelId,
    key,
    callHash: hash,
    ...(text !== undefined && { text }),
    ...(callback && { callbackUrl: callback.url, ...(callback.until && { until: callback.until }) }),
  };
  if (!(await addQuestion(tx, question))) return undefined;
  await tx.query(LOCK_COMPANY, [JSON.stringify([teamId, company.type, company.id])]);
  const adopted: string[] = [];
  for (const id of requestIds) if (!(await findCaseOfRequest(tx, place, id))) adopted.push(id);
  const open = await lockOpenCase(tx, place);
  if (open && adopted.length === 0) {
    await enterQuestion(bot, tx, question, open.id);
    await showInOpenCase(bot, tx, open, question);
    return { caseId: open.id, isRepeated: false };
  }
  let caseId = '';
  const analysis = {
    teamId,
    channelId,
    company,
    userId,
    ...(businessName !== undefined && { businessName }),
  };
  await adoptRequests(bot, tx, analysis, { requestIds: adopted, documents }, async (id) => {
    caseId = id;
    await enterQuestion(bot, tx, question, id);
  });
  return { caseId, isRepeated: false };
}

/** Puts a question into a case, whose trail says so. */
async function enterQuestion(
  bot: ApiContext,
  tx: Transaction,
  { id, text, until }: Question,
  caseId: string,
): Promise<void> {
  await setCaseOfQuestion(tx, id, caseId);
  const data = {
    questionId: id,
    ...(text !== undefined && { question: text }),
    ...(until && { until: until.toISOString() }),
  };
  await appendTrail(tx, caseId, { kind: 'question_asked', data }, { at: currentDate(bot) });
}

/** The cards of the case show the question soon after; its thread says so at once. */
async function showInOpenCase(
  bot: ApiContext,
  tx: Transaction,
  current: Case,
  question: Question,
): Promise<void> {
  const { id: caseId } = current;
  await enqueueCaseCards(bot, tx, caseId);
  const data = { caseId, status: current, question };
  await enqueueCaseNotice(bot, tx, current, {
    key: `question:${question.id}`,
    toCard: (texts) => ({
      full: () => questionCard(data, texts),
      redacted: () => redactedQuestionCard(redact('askedCase', data), texts),
    }),
  });
}
