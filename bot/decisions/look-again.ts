import {
  type Analysis,
  type Concern,
  describeCase,
  findAnalysisThread,
  listKnownConcerns,
} from '../analyses';
import { appendTrail, type Case, clearSnooze, type KnownConcerns } from '../cases';
import { enqueueMessage } from '../outbox';
import { redact } from '../redaction';
import type { Detail } from '../slack/channels/find-detail';
import { currentDate } from '../store/current-date';
import type { Transaction } from '../store/queryable';
import type { Texts } from '../texts/texts';
import { type News, reopenForNews } from './case-changes';
import type { DecisionsContext } from './decisions-context';
import { lookAgainCard, redactedLookAgainCard } from './look-again-card';

/**
 * What was known when a case was decided, or what is known of one that sleeps, to be read before a report is stored. Undefined
 * if nobody has put the case away.
 */
export async function readKnownConcerns(
  bot: DecisionsContext,
  tx: Transaction,
  { id, decision, snoozedUntil }: Case,
): Promise<KnownConcerns | undefined> {
  if (!decision && !snoozedUntil) return undefined;
  // Decisions of earlier versions have none.
  if (decision?.concerns) return decision.concerns;
  return listKnownConcerns((await describeCase({ ...bot, store: tx }, id))?.analyses ?? []);
}

/** Opens a case again that was decided, proposed or snoozed without knowing what is known now, and says so in its thread. */
export async function lookAgain(
  bot: DecisionsContext,
  tx: Transaction,
  current: Case,
  change: {
    /** What it is known by. */
    readonly news: News;
    /** The analysis that it is about. */
    readonly analysis: Pick<Analysis, 'threadTs' | 'cardMessageId'>;
    /** It goes on in a newer case of its company: the decided one stays as it is. */
    readonly isMoved: boolean;
    /** What is worse or other than what was known. */
    readonly concerns: readonly Concern[];
    readonly detail: Detail;
    readonly texts: Texts;
  },
): Promise<void> {
  const { id, teamId, channelId } = current;
  const { news, analysis, isMoved, concerns, detail, texts } = change;
  const moved = 'reportId' in news ? news.reportId : news.analysisId;
  const seq = isMoved ? moved : await reopenOrWake(bot, tx, current, news);
  const data = { status: current, concerns };
  const card = {
    full: () => lookAgainCard(data, texts),
    redacted: () => redactedLookAgainCard(redact('lookAgain', data), texts),
  };
  const thread = await findAnalysisThread(tx, analysis);
  const key = `look-again:${id}:${seq}`;
  await enqueueMessage(bot, tx, { teamId, channelId, ...thread, card, detail, key });
}

/** Whatever it was settled by does not count any more. Resolves to the number of the entry in the trail. */
export async function reopenOrWake(
  bot: DecisionsContext,
  tx: Transaction,
  current: Case,
  news: News,
): Promise<number | undefined> {
  if (current.decision) return reopenForNews(bot, tx, current, news);
  const at = currentDate(bot);
  await clearSnooze(tx, current.id, at);
  return appendTrail(tx, current.id, { kind: 'woken', data: news }, { at });
}
