import { lockAlertsOfCase, updateAlertCard } from '../alerts';
import {
  type AnalysesContext,
  type AnalysisUpdate,
  enqueueCaseCards,
  enqueueUpdatesElsewhere,
  listAnalysesOfCase,
  updateAnalysisCard,
} from '../analyses';
import { type Case, findCase, lockCase } from '../cases';
import { countDecision, type DecisionOutcome, findDecisionOutcome } from '../false-alarms';
import { findChannelTexts } from '../slack/language/find-texts';
import type { Transaction } from '../store/queryable';
import type { JobHandler } from '../store/queue/queue';
import type { DecisionsContext } from './decisions-context';
import { enqueueDigestUpdates } from './enqueue-digest-updates';
import type { Refusal } from './refusal';

/** Changes a case, or refuses to; undefined if it was changed, or is already as wanted. */
export type CaseChange = (tx: Transaction, current: Case) => Promise<Refusal | undefined>;

/** Makes one change at a time for each case, in one transaction with the cards that show it. */
export async function changeCase(
  bot: DecisionsContext,
  id: string,
  change: CaseChange,
): Promise<Refusal | undefined> {
  const { refusal, outcome } = await bot.store.transaction(async (tx): Promise<ChangeResult> => {
    const current = await lockCase(tx, id);
    if (!current) return { refusal: { code: 'notFound' } };
    // Another one, if that of the button was merged.
    const caseId = current.id;
    // Before the first message is added: those who add messages wait for each other.
    await lockAlertsOfCase(tx, caseId);
    const refused = await change(tx, current);
    const after = refused ? current : await findCase(tx, caseId);
    const decided = after?.state === current.state ? undefined : await findDecisionOutcome(tx, caseId);
    // Also after a refusal: the person does not see yet what another one did.
    await updateCardsOfCase(bot, tx, caseId);
    return { ...(refused && { refusal: refused }), ...(decided && { outcome: decided }) };
  });
  // Only what was committed is counted.
  if (outcome) countDecision(bot.metrics, outcome);
  return refusal;
}

interface ChangeResult {
  readonly refusal?: Refusal;
  /** The outcome of a case that was decided by the change. */
  readonly outcome?: DecisionOutcome;
}

/** The number of analyses whose cards are edited in the same transaction. */
const MAX_CARDS = 20;

/** The cards of the analyses of a case and those of its alerts, in all channels, and the digests that show it. */
export async function updateCardsOfCase(
  bot: AnalysesContext,
  tx: Transaction,
  caseId: string,
): Promise<void> {
  const analyses = await listAnalysesOfCase(tx, caseId, MAX_CARDS + 1);
  const found = await findCase(tx, caseId);
  await updateNewestCards(bot, tx, caseId, analyses);
  if (found) await enqueueUpdatesElsewhere(bot, tx, found);
  // The older ones soon after: nobody waits for a thousand edits.
  if (analyses.length > MAX_CARDS) await enqueueCaseCards(bot, tx, caseId);
}

async function updateNewestCards(
  bot: AnalysesContext,
  tx: Transaction,
  caseId: string,
  analyses: readonly string[],
  update?: AnalysisUpdate,
): Promise<void> {
  const alerts = await lockAlertsOfCase(tx, caseId);
  const found = await findCase(tx, caseId);
  const userId = found?.userId;
  for (const id of analyses.slice(0, MAX_CARDS)) await updateAnalysisCard(bot, tx, id, update);
  for (const { id, teamId, channelId } of alerts) {
    const texts = await findChannelTexts(bot, { teamId, channelId, userId }, tx);
    await updateAlertCard(bot, tx, id, { texts });
  }
  await enqueueDigestUpdates(bot, tx, caseId);
}

/** What is being sent is edited with each of its steps anyway, and shows how far it is. */
const onlyWhatRests: AnalysisUpdate = { isOfCase: true };

/** Shows on all cards of a case what has become of it, those of its analyses in a transaction each: there may be many. */
export function updateCaseCards(bot: AnalysesContext): JobHandler {
  return async ({ id: caseId, signal }) => {
    const { store } = bot;
    const analyses = await listAnalysesOfCase(store, caseId);
    for (const id of analyses.slice(MAX_CARDS)) {
      signal.throwIfAborted();
      await store.transaction((tx) => updateAnalysisCard(bot, tx, id, onlyWhatRests));
    }
    await store.transaction(async (tx) => {
      await lockCase(tx, caseId);
      await updateNewestCards(bot, tx, caseId, analyses, onlyWhatRests);
    });
  };
}
