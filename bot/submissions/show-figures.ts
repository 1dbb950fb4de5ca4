import { randomUUID } from 'node:crypto';
import type { Bot } from '../bot';
import { figuresCard } from '../cards';
import { post } from '../slack/outbox';
import { findSubmission, type SubmittedFigures, setFiguresMessage, type Transaction } from '../store';
import { threadOf } from './thread-of';

/** Brings the one message about these figures up to date, as part of the transaction. */
export async function showFigures(bot: Bot, tx: Transaction, figures: SubmittedFigures): Promise<void> {
  const { id, submissionId, state, failure, userId: enteredBy, messageId: editsId } = figures;
  const submission = await findSubmission(tx, submissionId);
  if (!submission) return;
  const { teamId, channelId, requestId } = submission;
  const card = figuresCard({ figuresId: id, state, failure, requestId, enteredBy }, bot.texts);
  const threadTs = await threadOf(tx, submission);
  const key = editsId ? `figures:${id}:${randomUUID()}` : `figures:${id}`;
  const replaceKey = `figures:${id}`;
  const posted = await post(bot, tx, { teamId, channelId, threadTs, card, key, replaceKey, editsId });
  if (!editsId) await setFiguresMessage(tx, id, posted);
}

/** Shows that they are on their way, and sends them. */
export async function sendOn(bot: Bot, tx: Transaction, figures: SubmittedFigures): Promise<void> {
  await showFigures(bot, tx, figures);
  await bot.store.queue.enqueue(tx, 'send-figures', { id: figures.id }, { singletonKey: figures.id });
}
