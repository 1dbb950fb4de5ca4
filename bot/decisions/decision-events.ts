import { randomUUID } from 'node:crypto';
import { toValidJson } from '../../shared/text/to-valid-text';
import type { Bot } from '../bot';
import { describeCase } from '../cases';
import type { Transaction } from '../store/queryable';
import { addDecision } from './decision-event-rows';
import { toLostAt } from './send-decision';

/** Stores what the decision webhook is told about a decided case, as part of the transaction; nothing without a webhook. */
export async function enqueueDecisionEvent(bot: Bot, tx: Transaction, caseId: string): Promise<void> {
  if (!bot.settings.decisionWebhook) return;
  const described = await describeCase({ ...bot, store: tx }, caseId);
  const decision = described?.contents.decision;
  if (!described || !decision) return;
  const { contents, verdict } = described;
  const { kind, name, reason, note, by, at, confirmedBy, confirmedAt } = decision;
  const id = randomUUID();
  const requestId = contents.submissions.find((submission) => submission.requestId)?.requestId;
  const body = {
    event: 'decision',
    id,
    requestId: requestId ?? null,
    code: contents.company ?? null,
    verdict: verdict ?? null,
    decision: decision.id,
    kind,
    ...(name !== undefined && { name }),
    reason,
    note: note ?? null,
    by,
    at: new Date(at).toISOString(),
    ...(confirmedBy !== undefined && {
      confirmedBy,
      confirmedAt: new Date(confirmedAt ?? at).toISOString(),
    }),
  };
  await addDecision(tx, { id, teamId: contents.teamId, caseId, body: toValidJson(body) }, toLostAt(bot));
  await bot.store.queue.enqueue(tx, 'send-decision', { id }, { singletonKey: id });
}
