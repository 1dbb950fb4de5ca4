import { randomUUID } from 'node:crypto';
import type { DecisionEvent } from '../../shared';
import { toValidJson } from '../../shared/text/to-valid-text';
import { describeCase, type WholeCase } from '../analyses';
import { type CaseDecision, endQuestionsOfCase } from '../cases';
import { currentDate } from '../store/current-date';
import type { Transaction } from '../store/queryable';
import type { JobName } from '../store/queue/job-settings';
import { addDecision, type NewDecision } from './decision-event-rows';
import type { DecisionsContext } from './decisions-context';
import { toLostAt } from './send-decision';

/** What happened to the decision on a case: it counts from now on, or not any more. */
export interface DecisionChange {
  readonly event: DecisionEvent['event'];
  readonly decision: CaseDecision;
  /** The number of its entry in the trail: what happened later to the case has a higher one. */
  readonly seq: number | undefined;
  /** The reopening: who reopened the case, if it was a person, when and why. */
  readonly reopening?: { readonly by?: string; readonly at: Date; readonly reason?: string };
}

/**
 * Stores what the decision webhook is told about a case, and whoever asked for the decision, as part of the transaction; nothing
 * where nobody is told. Who asks for documents has not decided.
 */
export async function enqueueDecisionEvent(
  bot: DecisionsContext,
  tx: Transaction,
  caseId: string,
  change: DecisionChange,
): Promise<void> {
  const { event, seq, decision } = change;
  const isFinal = event === 'decision' && decision.kind !== 'ask';
  const questions = isFinal ? await endQuestionsOfCase(tx, caseId, currentDate(bot)) : [];
  const callbacks = questions.filter(({ callbackUrl }) => callbackUrl !== undefined);
  const { decisionWebhook } = bot.settings;
  if (!decisionWebhook && callbacks.length === 0) return;
  const subject = await describeSubject(bot, tx, caseId);
  if (!subject) return;
  const body = {
    event,
    caseId,
    seq,
    ...subject.facts,
    decision: decision.id,
    kind: decision.kind,
    ...(decision.name !== undefined && { name: decision.name }),
    ...describeActors(change),
  };
  const { teamId } = subject;
  if (decisionWebhook) await enqueueEvent(bot, tx, { teamId, caseId }, body);
  for (const { id: questionId, key } of callbacks)
    await enqueueEvent(bot, tx, { teamId, questionId }, { ...body, key });
}

/** Finds what an event says of its case; undefined if the case is deleted. */
export async function describeSubject(bot: DecisionsContext, tx: Transaction, caseId: string) {
  const described = await describeCase({ ...bot, store: tx }, caseId);
  if (!described) return undefined;
  const { status, verdict } = described;
  const requestIds = listRequestIds(described);
  return {
    teamId: status.teamId,
    facts: {
      requestId: requestIds[0] ?? null,
      requestIds,
      code: status.company,
      verdict: verdict ?? null,
    },
  };
}

/** The requests of a case, those of the newest analysis first, which is the one that people had before them. */
export function listRequestIds({ analyses }: Pick<WholeCase, 'analyses'>): string[] {
  return analyses.flatMap(({ contents }) =>
    contents.submissions.flatMap((submission) => submission.requestId ?? []),
  );
}

/** Stores an event with an id of its own, and the job that sends it. A callback outlives its case: a workflow waits for it. */
export async function enqueueEvent(
  bot: DecisionsContext,
  tx: Transaction,
  place: Pick<NewDecision, 'teamId' | 'caseId' | 'questionId'>,
  { event, ...body }: { readonly event: string; readonly [field: string]: unknown },
): Promise<void> {
  const id = randomUUID();
  await addDecision(tx, { ...place, id, body: toValidJson({ event, id, ...body }) }, toLostAt(bot));
  await bot.store.queue.enqueue(tx, toSendingJob(place), { id }, { singletonKey: id });
}

/** The job that sends an event: whoever asked for a decision is tried for longer than the webhook. */
export function toSendingJob({ questionId }: Pick<NewDecision, 'questionId'>): JobName {
  return questionId === undefined ? 'send-decision' : 'send-callback';
}

/** Says who did it, when and why. */
function describeActors({ decision, reopening }: DecisionChange) {
  if (reopening) {
    const { by, at, reason } = reopening;
    return { reason: reason ?? null, note: null, by: by ?? null, at: at.toISOString() };
  }
  const { reason, note, by, at, confirmedBy, confirmedAt } = decision;
  return {
    reason,
    note: note ?? null,
    by,
    at: new Date(at).toISOString(),
    ...(confirmedBy !== undefined && {
      confirmedBy,
      confirmedAt: new Date(confirmedAt ?? at).toISOString(),
    }),
  };
}
