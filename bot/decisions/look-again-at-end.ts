import type { Verdict } from '../../shared';
import { rankVerdict } from '../../shared/reports/verdict';
import { lockAlertsOfCase, moveAlerts } from '../alerts';
import {
  describeCase,
  type EndedAnalysis,
  findAnalysisThread,
  findNewConcerns,
  listEnded,
  listKnownConcerns,
  lockAnalysis,
  moveToOpenCase,
} from '../analyses';
import type { Case, KnownConcerns } from '../cases';
import { enqueueMessage } from '../outbox';
import { redact } from '../redaction';
import { findChannelTexts } from '../slack/language/find-texts';
import type { Transaction } from '../store/queryable';
import type { JobHandler } from '../store/queue/queue';
import { updateCardsOfCase } from './change-case';
import type { DecisionsContext } from './decisions-context';
import { endedCard, redactedEndedCard } from './ended-card';
import { reopenOrWake } from './look-again';

/**
 * Opens a case again that was settled while an analysis ran which then ended without all its reports, if that is worse than
 * what was known; otherwise its thread says so. Repeated, it changes nothing.
 */
export function lookAgainAtEnd(bot: DecisionsContext): JobHandler {
  return async ({ id: analysisId }) => {
    await bot.store.transaction(async (tx) => {
      const current = (await lockAnalysis(tx, analysisId))?.case;
      if (!current || (!current.decision && !current.snoozedUntil)) return;
      const analyses = (await describeCase({ ...bot, store: tx }, current.id))?.analyses ?? [];
      // None if it was started again since.
      const [ended] = listEnded(analyses.filter(({ id }) => id === analysisId));
      if (!ended) return;
      const others = analyses.filter(({ id }) => id !== analysisId);
      // Nothing was stored when the case was snoozed, or decided with an earlier version.
      const known = current.decision?.concerns ?? listKnownConcerns(others);
      if (findNewConcerns([ended], known).length === 0) return;
      await lookAgainAt(bot, tx, current, { ended, known });
    });
  };
}

async function lookAgainAt(
  bot: DecisionsContext,
  tx: Transaction,
  current: Case,
  { ended, known }: { readonly ended: EndedAnalysis; readonly known: KnownConcerns },
): Promise<void> {
  const { id, decision, verdict } = current;
  const isWorse = ended.gravity > findWorstKnown(known, decision ? decision.verdict : verdict);
  // Who snoozed a case is not disturbed by less than what they knew.
  if (!isWorse && !decision) return;
  const analysisId = ended.overview.id;
  // Before the first message is added: those who add messages wait for each other.
  await lockAlertsOfCase(tx, id);
  const movedTo =
    isWorse && current.state === 'decided' ? await moveToOpenCase(bot, tx, current, analysisId) : undefined;
  if (movedTo !== undefined) await moveAlerts(tx, { analysisId, from: id, to: movedTo });
  else if (isWorse) await reopenOrWake(bot, tx, current, { analysisId });
  await tellThread(bot, tx, current, { ended, isWorse });
  for (const changed of movedTo === undefined ? [id] : [id, movedTo])
    await updateCardsOfCase(bot, tx, changed);
}

/** The worst that was known of all that was decided on, also of files that were never sent. */
function findWorstKnown(known: KnownConcerns, verdict: Verdict = 'clear'): number {
  return Math.max(rankVerdict(verdict), ...Object.values(known));
}

/** Tells the thread once for each time that the case is settled. */
async function tellThread(
  bot: DecisionsContext,
  tx: Transaction,
  current: Case,
  { ended, isWorse }: { readonly ended: EndedAnalysis; readonly isWorse: boolean },
): Promise<void> {
  const { id, teamId, channelId, userId, decision, snoozedUntil } = current;
  const { contents } = ended.overview;
  const texts = await findChannelTexts(bot, { teamId, channelId, userId }, tx);
  const data = { status: current, ended, isWorse };
  const card = {
    full: () => endedCard(data, texts),
    redacted: () => redactedEndedCard(redact('endedAnalysis', data), texts),
  };
  const thread = await findAnalysisThread(tx, contents);
  const settledAt = decision?.confirmedAt ?? decision?.at ?? snoozedUntil?.getTime();
  const key = `ended:${id}:${contents.id}:${settledAt}`;
  await enqueueMessage(bot, tx, { teamId, channelId, ...thread, card, key });
}
