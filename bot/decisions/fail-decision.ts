import type { DecisionEvent, NotDecidedEvent } from '../../shared';
import { findCaseThread } from '../analyses';
import { findCase } from '../cases';
import { enqueueMessage } from '../outbox';
import { redact } from '../redaction';
import { findChannelTexts } from '../slack/language/find-texts';
import { markDecisionFailed, type StoredDecision } from './decision-event-rows';
import type { DecisionsContext } from './decisions-context';
import { findDestination } from './find-destination';
import { redactedUnsentDecisionCard, unsentDecisionCard } from './unsent-decision-card';

type StoredEvent = DecisionEvent | (NotDecidedEvent & { readonly by?: undefined });

/** Every attempt of its job failed: the thread of the case says so once. The decision itself stays as it is. */
export async function failDecision(bot: DecisionsContext, id: string): Promise<void> {
  const failed = await bot.store.transaction(async (tx) => {
    const decision = await markDecisionFailed(tx, id);
    const decided = decision?.caseId === undefined ? undefined : await findCase(tx, decision.caseId);
    if (!decision || !decided) return decision;
    const { teamId, channelId, userId } = decided;
    const { event, by } = JSON.parse(decision.body) as Pick<StoredEvent, 'event' | 'by'>;
    // The thread said already that nobody has decided.
    if (event === 'not_decided') return decision;
    const host = findHost(bot, decision);
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
  bot.log.error({ decision: id, caseId, host: findHost(bot, failed), error }, 'decision could not be sent');
}

/** The host without its path, which may hold a token. */
function findHost(bot: DecisionsContext, decision: StoredDecision): string | undefined {
  const destination = findDestination(bot, decision);
  return destination && new URL(destination.url).host;
}
