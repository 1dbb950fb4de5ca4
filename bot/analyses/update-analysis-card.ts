import { randomUUID } from 'node:crypto';
import type { ApiStep } from '../../shared/errors';
import { countEdits, enqueueMessage, stopReplacing } from '../outbox';
import { enqueueReaction } from '../reactions';
import { redact } from '../redaction';
import { findChannelTexts } from '../slack/language/find-texts';
import type { Transaction } from '../store/queryable';
import type { JobHandler } from '../store/queue/queue';
import type { AnalysesContext } from './analyses-context';
import type { AnalysisContents } from './analysis';
import { analysisCard } from './analysis-card';
import { findSendingState, type Progress } from './analysis-lead';
import { findAnalysis, lockAnalysis, setAnalysisCard } from './analysis-rows';
import { assessAnalysis } from './assess-analysis';
import { findStanding } from './find-standing';
import { loadAnalyses } from './load-analyses';
import { redactedAnalysisCard } from './redacted-analysis-card';
import { updateVerdict } from './update-verdict';

export interface AnalysisUpdate {
  readonly progress?: Progress;
  /** The step that failed temporarily and is retried after a pause. */
  readonly retrying?: ApiStep;
  /** The card's thread is gone: the card is posted again where the case goes on. */
  readonly isMoved?: boolean;
  /** The card changes because of the case it is in: nothing of the analysis has changed itself. */
  readonly isOfCase?: boolean;
}

/** Posts or edits the one card of an analysis, as part of the transaction. The row lock makes concurrent updates wait. */
export async function updateAnalysisCard(
  bot: AnalysesContext,
  tx: Transaction,
  id: string,
  update: AnalysisUpdate = {},
): Promise<void> {
  await lockAnalysis(tx, id);
  const [contents] = await loadAnalyses(tx, [id]);
  if (contents) await enqueueAnalysisCard(bot, tx, contents, update);
}

/** Posts or edits the card of an analysis that the transaction has locked and read. */
export async function enqueueAnalysisCard(
  bot: AnalysesContext,
  tx: Transaction,
  read: AnalysisContents,
  update: AnalysisUpdate = {},
): Promise<void> {
  const { id, submissions } = read;
  if (submissions.some(({ state }) => state === 'draft')) return;
  if (await isMinorProgress(tx, read, update)) return;
  if (update.isOfCase && findSendingState(submissions)) return;
  const { expectedReports } = bot.settings;
  const assessment = assessAnalysis(read, { expectedReports, now: bot.clock.now() });
  await updateVerdict(bot, tx, read, assessment);
  // What its case says may have changed with it.
  const contents = { ...((await findAnalysis(tx, id)) ?? read), submissions };
  const standing = await findStanding({ ...bot, store: tx }, contents, assessment.verdict);
  const texts = await findChannelTexts(bot, contents, tx);
  const { progress, retrying, isMoved = false } = update;
  const data = {
    contents,
    assessment,
    ...(standing && { standing }),
    ...(progress &&
      contents.submissions.length === 1 && {
        progress: { ...progress, sent: toShownFraction(progress) * progress.total },
      }),
    ...(retrying && { retrying }),
  };
  const card = {
    full: () => analysisCard(data, texts),
    redacted: () => redactedAnalysisCard(redact('analysisCard', data), texts),
  };
  const { teamId, channelId, threadTs, cardMessageId } = contents;
  const replaceKey = toReplaceKey(id);
  if (isMoved) await stopReplacing(tx, { teamId, replaceKey });
  const editsId = isMoved ? undefined : cardMessageId;
  const key = cardMessageId ? `${replaceKey}:${randomUUID()}` : replaceKey;
  const message = { teamId, channelId, threadTs, card, key, replaceKey, editsId };
  const messageId = await enqueueMessage(bot, tx, message);
  if (!editsId) await setAnalysisCard(tx, id, messageId);
  const { messageTs } = contents;
  if (messageTs !== undefined) await enqueueReaction(bot, tx, { teamId, channelId, messageTs });
}

/** An unsent card of an analysis is replaced by its next state; so is the question that becomes the card. */
export function toReplaceKey(analysisId: string): string {
  return `case:${analysisId}`;
}

/** Slack limits edits, so upload progress is shown only on a card that was edited at most this often. */
const MAX_EDITS_BEFORE_PROGRESS = 1;

/**
 * Whether progress is not worth an edit: the card of several submissions shows no bar, and has one edit for all that begin to
 * be sent.
 */
async function isMinorProgress(
  tx: Transaction,
  { submissions, cardMessageId }: AnalysisContents,
  { progress }: AnalysisUpdate,
): Promise<boolean> {
  if (!progress || !cardMessageId || toShownFraction(progress) === 0) return false;
  return submissions.length > 1 || (await countEdits(tx, cardMessageId)) > MAX_EDITS_BEFORE_PROGRESS;
}

/** Rounds to steps of a half: less is not worth an edit. */
function toShownFraction({ sent, total }: Progress): number {
  return total > 0 ? Math.min(0.5, Math.floor((2 * sent) / total) / 2) : 0;
}

/** Shows the reports that arrived since the last edit. */
export function updateCard(bot: AnalysesContext): JobHandler {
  return async ({ id }) => {
    await bot.store.transaction((tx) => updateAnalysisCard(bot, tx, id));
  };
}
