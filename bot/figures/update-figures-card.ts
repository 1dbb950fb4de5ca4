import { randomUUID } from 'node:crypto';
import { findResultThread, toCompany } from '../analyses';
import { enqueueMessage } from '../outbox';
import { redact } from '../redaction';
import { findChannelTexts } from '../slack/language/find-texts';
import type { Transaction } from '../store/queryable';
import { findSubmission } from '../submissions';
import { figuresCard, redactedFiguresCard } from './figures-card';
import type { FiguresContext } from './figures-context';
import { type SubmittedFigures, setFiguresMessage } from './figures-rows';

/** Posts or updates the message about these figures, as part of the transaction. */
export async function updateFiguresCard(
  bot: FiguresContext,
  tx: Transaction,
  figures: SubmittedFigures,
): Promise<void> {
  const { id, submissionId, amounts, state, failure, userId: enteredBy, messageId: editsId } = figures;
  const submission = await findSubmission(tx, submissionId);
  if (!submission) return;
  const { teamId, channelId, requestId } = submission;
  const company = toCompany(submission);
  const texts = await findChannelTexts(bot, submission, tx);
  const data = { figuresId: id, state, failure, company, amounts, requestId, enteredBy };
  const card = {
    full: () => figuresCard(data, texts),
    redacted: () => redactedFiguresCard(redact('figures', data), texts),
  };
  const threadTs = await findResultThread(tx, submission);
  const key = editsId ? `figures:${id}:${randomUUID()}` : `figures:${id}`;
  const replaceKey = `figures:${id}`;
  const posted = await enqueueMessage(bot, tx, {
    teamId,
    channelId,
    threadTs,
    card,
    key,
    replaceKey,
    editsId,
  });
  if (!editsId) await setFiguresMessage(tx, id, posted);
}

/** Shows the card and enqueues the job that sends the figures. */
export async function enqueueFigures(
  bot: FiguresContext,
  tx: Transaction,
  figures: SubmittedFigures,
): Promise<void> {
  await updateFiguresCard(bot, tx, figures);
  await bot.store.queue.enqueue(tx, 'send-figures', { id: figures.id }, { singletonKey: figures.id });
}
