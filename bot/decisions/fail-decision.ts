import type { DecisionEvent } from '../../shared';
import { findCaseThread } from '../analyses';
import { findCase } from '../cases';
import { enqueueMessage } from '../outbox';
import { redact } from '../redaction';
import { findChannelTexts } from '../slack/language/find-texts';
import { markDecisionFailed } from './decision-event-rows';
import type { DecisionsContext } from './decisions-context';
import { redactedUnsentDecisionCard, unsentDecisionCard } from './unsent-decision-card';

/** Every attempt of its job failed: the thread of the case says so once. The decision itself stays as it is. */
export async function failDecision(bot: DecisionsContext, id: string): Promise<void> {
  const failed = await bot.store.transaction(async (tx) => {
    const decision = await markDecisionFailed(tx, id);
    const decided = decision && (await findCase(tx, decision.caseId));
    if (!decided) return decision;
    const { teamId, channelId, userId } = decided;
    const { event, by } = JSON.parse(decision.body) as Pick<DecisionEvent, 'event' | 'by'>;
    const host = findHost(bot);
    const texts = await findChannelTexts(bot, { teamId, channelId, userId }, tx);
    const decider = event === 'decision' && by !== null ? by : undefined;
    const data = { by: decider, ...(host && { host }) };
    const card = {
      full: () => unsentDecisionCard(data, texts),
      redacted: () => redactedUnsentDecisionCard(redact('unsentDecision', data), texts),
    };
    const place = await findCaseThread(tx, decided.id);
    await enqueueMessage(bot, tx, { teamId, channelId, ...place, card, key: `unsent-decision:${id}` });
    return decision;
  });
  if (!failed) return;
  const { caseId, lastError: error } = failed;
  bot.log.error({ decision: id, caseId, host: findHost(bot), error }, 'decision could not be sent');
}

/** The host without its path, which may hold a token. */
function findHost({ settings }: DecisionsContext): string | undefined {
  return settings.decisionWebhook && new URL(settings.decisionWebhook.url).host;
}
