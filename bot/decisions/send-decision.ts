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

const TIMEOUT_MS = 10_000;
/** The time is longer than the longest pause between two attempts of its job. */
const LOST_AFTER_MS = 60 * 60 * 1000;

/** The webhook did not take a decision: its job tries again. */
class DecisionNotTakenError extends RiskXrayError {}

/** Posts a stored decision to the webhook, signed again for each attempt. Every response but a 2xx is tried again, a redirect too. */
export function sendDecision(bot: DecisionsContext, { timeoutMs = TIMEOUT_MS } = {}): JobHandler {
  return async ({ id, signal }) => {
    const { settings, store, metrics, shutdown } = bot;
    const decision = await findDecision(store, id);
    // Without a webhook it waits until there is one again.
    if (decision?.state !== 'pending' || !settings.decisionWebhook) return;
    const stopped = AbortSignal.any([signal, shutdown.signal]);
    const error = await tryPost(bot, decision, { timeoutMs, signal: stopped });
    // The next process sends it, or sends it again: its id is the same.
    if (error !== undefined && stopped.aborted) throw new DecisionNotTakenError('interrupted');
    metrics.decisionSends.inc({ outcome: error === undefined ? 'taken' : 'not_taken' });
    if (error === undefined) return markDecisionSent(store, id, currentDate(bot));
    await recordFailedAttempt(store, id, { error, lostAt: toLostAt(bot) });
    throw new DecisionNotTakenError(error);
  };
}

/** The time when an event that was not sent by then is enqueued again. */
export function toLostAt({ clock }: Pick<StoreContext, 'clock'>): Date {
  return new Date(clock.now() + LOST_AFTER_MS);
}

/** Resolves to why it was not taken, such as `http_500` or `ECONNREFUSED`. */
async function tryPost(
  { settings, network, clock }: DecisionsContext,
  { body }: StoredDecision,
  limits: { readonly timeoutMs: number; readonly signal: AbortSignal },
): Promise<string | undefined> {
  const { url = '', secret = '' } = settings.decisionWebhook ?? {};
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
