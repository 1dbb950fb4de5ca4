import { randomUUID } from 'node:crypto';
import type { ApiStep } from '../../shared/errors';
import type { Bot } from '../bot';
import { countEdits, enqueueMessage, stopReplacing } from '../outbox';
import { isRedactedAsKnown } from '../slack/channels/is-redacted';
import type { Transaction } from '../store/queryable';
import type { JobHandler } from '../store/queue/queue';
import { findChannelTexts } from '../texts/find-texts';
import { assessCase } from './assess-case';
import type { CaseContents } from './case';
import { caseCard } from './case-card';
import type { Progress } from './case-lead';
import { lockCase, setCaseCard } from './case-rows';
import { loadCases } from './load-cases';
import { redactedCaseCard } from './redacted-case-card';
import { updateCaseVerdict } from './update-case-verdict';

export interface CaseUpdate {
  readonly progress?: Progress;
  /** The step that failed temporarily and is retried after a pause. */
  readonly retrying?: ApiStep;
  /** Its thread is gone: the card is posted again where the case goes on. */
  readonly isMoved?: boolean;
}

/** Posts or edits the one card of a case, as part of the transaction. The row lock makes concurrent updates wait. */
export async function updateCaseCard(
  bot: Bot,
  tx: Transaction,
  id: string,
  update: CaseUpdate = {},
): Promise<void> {
  await lockCase(tx, id);
  const [contents] = await loadCases(tx, [id]);
  if (contents) await showCase(bot, tx, contents, update);
}

/** The same for a case that the transaction has locked and read. */
export async function showCase(
  bot: Bot,
  tx: Transaction,
  read: CaseContents,
  update: CaseUpdate = {},
): Promise<void> {
  const { id, submissions } = read;
  if (submissions.every(({ state }) => state === 'draft')) return;
  if (await isMinorProgress(tx, read, update)) return;
  const { expectedReports } = bot.settings;
  const assessment = assessCase(read, { expectedReports, now: bot.clock.now() });
  const contents = { ...(await updateCaseVerdict(bot, tx, read, assessment.verdict)), submissions };
  const texts = await findChannelTexts(bot, contents, tx);
  const { progress, retrying, isMoved = false } = update;
  const data = {
    contents,
    assessment,
    ...(progress &&
      contents.submissions.length === 1 && {
        progress: { ...progress, sent: toShownFraction(progress) * progress.total },
      }),
    ...(retrying && { retrying }),
  };
  const redacted = await isRedactedAsKnown(tx, contents);
  const card = redacted ? redactedCaseCard(data, texts) : caseCard(data, texts);
  const { teamId, channelId, threadTs, cardMessageId } = contents;
  const replaceKey = toReplaceKey(id);
  if (isMoved) await stopReplacing(tx, { teamId, replaceKey });
  const editsId = isMoved ? undefined : cardMessageId;
  const key = cardMessageId ? `${replaceKey}:${randomUUID()}` : replaceKey;
  const message = { teamId, channelId, threadTs, card, key, replaceKey, editsId };
  const messageId = await enqueueMessage(bot, tx, message);
  if (!editsId) await setCaseCard(tx, id, messageId);
}

/** An unsent card of a case is replaced by its next state; so is the question that becomes the card. */
export function toReplaceKey(caseId: string): string {
  return `case:${caseId}`;
}

/** Slack limits edits, so upload progress is shown only on a card that was edited at most this often. */
const MAX_EDITS_BEFORE_PROGRESS = 1;

/** Of several submissions the card shows no bar, and one edit for all that begin to be sent. */
async function isMinorProgress(
  tx: Transaction,
  { submissions, cardMessageId }: CaseContents,
  { progress }: CaseUpdate,
): Promise<boolean> {
  if (!progress || !cardMessageId || toShownFraction(progress) === 0) return false;
  return submissions.length > 1 || (await countEdits(tx, cardMessageId)) > MAX_EDITS_BEFORE_PROGRESS;
}

/** In steps of a half: less is not worth an edit. */
function toShownFraction({ sent, total }: Progress): number {
  return total > 0 ? Math.min(0.5, Math.floor((2 * sent) / total) / 2) : 0;
}

/** Shows the reports that arrived since the last edit. */
export function updateCase(bot: Bot): JobHandler {
  return async ({ id }) => {
    await bot.store.transaction((tx) => updateCaseCard(bot, tx, id));
  };
}
