import { randomUUID } from 'node:crypto';
import type { DecisionEvent } from '../../shared';
import { toValidJson } from '../../shared/text/to-valid-text';
import { describeCase } from '../analyses';
import type { CaseDecision } from '../cases';
import type { Transaction } from '../store/queryable';
import { addDecision } from './decision-event-rows';
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

/** Stores what the decision webhook is told about a case, as part of the transaction; nothing without a webhook. */
export async function enqueueDecisionEvent(
  bot: DecisionsContext,
  tx: Transaction,
  caseId: string,
  change: DecisionChange,
): Promise<void> {
  if (!bot.settings.decisionWebhook) return;
  const described = await describeCase({ ...bot, store: tx }, caseId);
  if (!described) return;
  const { status, analyses, verdict } = described;
  const id = randomUUID();
  // Those of the newest analysis first, which is the one that people had before them.
  const requestIds = analyses.flatMap(({ contents }) =>
    contents.submissions.flatMap((submission) => submission.requestId ?? []),
  );
  const { event, seq, decision } = change;
  const body = {
    event,
    id,
    caseId,
    seq,
    requestId: requestIds[0] ?? null,
    requestIds,
    code: status.company,
    verdict: verdict ?? null,
    decision: decision.id,
    kind: decision.kind,
    ...(decision.name !== undefined && { name: decision.name }),
    ...describeActors(change),
  };
  await addDecision(tx, { id, teamId: status.teamId, caseId, body: toValidJson(body) }, toLostAt(bot));
  await bot.store.queue.enqueue(tx, 'send-decision', { id }, { singletonKey: id });
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
