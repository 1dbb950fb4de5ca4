import { NoResponseError, RiskXrayError } from '../../shared/errors';
import { signDecision } from '../../shared/webhook';
import { postBody } from '../http/post-body';
import { currentDate } from '../store/current-date';
import type { JobHandler } from '../store/queue/queue';
import type { StoreContext } from '../store/store';
import {
  findDecision,
  markDecisionSent,
  recordFailedAttempt,
  type StoredDecision,
} from './decision-event-rows';
import type { DecisionsContext } from './decisions-context';
import { findDestination } from './find-destination';

const TIMEOUT_MS = 10_000;
/** The time is longer than any workflow needs to begin to wait: it does within seconds after it has asked. */
const TAKEN_AFTER_MS = 60 * 60 * 1000;
/** The time is longer than the longest pause between two attempts of its job. */
const LOST_AFTER_MS = 60 * 60 * 1000;

/** Whoever gets a decision did not take it: its job tries again. */
class DecisionNotTakenError extends RiskXrayError {}

/**
 * Posts a stored decision to the webhook, or to whoever asked for it, signed again for each attempt. Every response but a 2xx is
 * tried again, a redirect too.
 */
export function sendDecision(bot: DecisionsContext, { timeoutMs = TIMEOUT_MS } = {}): JobHandler {
  return async ({ id, signal }) => {
    const { store, metrics, shutdown } = bot;
    const decision = await findDecision(store, id);
    const destination = decision && findDestination(bot, decision);
    // Without a destination it waits until there is one again.
    if (decision?.state !== 'pending' || !destination) return;
    const stopped = AbortSignal.any([signal, shutdown.signal]);
    const error = await tryPost(bot, { ...destination, ...decision }, { timeoutMs, signal: stopped });
    // The next process sends it, or sends it again: its id is the same.
    if (error !== undefined && stopped.aborted) throw new DecisionNotTakenError('interrupted');
    const isOver = error === 'http_409' && isLongAsked(bot, decision);
    if (isOver)
      bot.log.warn({ decision: id, caseId: decision.caseId }, 'no workflow waits for a decision any more');
    const isTaken = error === undefined || isOver;
    metrics.decisionSends.inc({ outcome: isTaken ? 'taken' : 'not_taken' });
    if (isTaken) return markDecisionSent(store, decision, currentDate(bot));
    await recordFailedAttempt(store, id, { error, lostAt: toLostAt(bot) });
    throw new DecisionNotTakenError(error);
  };
}

/**
 * Whether a workflow that does not wait has waited already. n8n answers 409 until an execution waits, and again once it has gone on
 * (`waiting-webhooks.ts` of n8n 2.41): perhaps by an earlier attempt whose response was lost.
 */
function isLongAsked({ clock }: DecisionsContext, { questionId, createdAt }: StoredDecision): boolean {
  return questionId !== undefined && clock.now() - createdAt.getTime() >= TAKEN_AFTER_MS;
}

/** The time when an event that was not sent by then is enqueued again. */
export function toLostAt({ clock }: Pick<StoreContext, 'clock'>): Date {
  return new Date(clock.now() + LOST_AFTER_MS);
}

/** Resolves to why it was not taken, such as `http_500` or `ECONNREFUSED`. */
async function tryPost(
  { network, clock }: DecisionsContext,
  { url, secret, body }: NonNullable<ReturnType<typeof findDestination>> & Pick<StoredDecision, 'body'>,
  limits: { readonly timeoutMs: number; readonly signal: AbortSignal },
): Promise<string | undefined> {
  try {
    const status = await postBody(url, {
      dispatcher: network.trusted,
      headers: { 'content-type': 'application/json', ...signDecision(body, secret, clock.now()) },
      body,
      ...limits,
    });
    return status >= 200 && status < 300 ? undefined : `http_${status}`;
  } catch (error) {
    if (error instanceof NoResponseError) return error.systemCode;
    throw error;
  }
}
