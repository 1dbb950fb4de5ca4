import type { Step } from '../../shared/errors';
import type { Bot } from '../bot';
import { findSubmission, type Submission } from '../store';
import { stop } from './advance-submission';

const nextSteps: Partial<Record<Submission['state'], Step>> = {
  queued: 'createRequest',
  requested: 'createMedium',
  described: 'storeFile',
  stored: 'publishMedium',
};

/** Whoever advanced it failed every try: people are told, and can set it going again. */
export async function abandonSubmission(bot: Bot, id: string): Promise<void> {
  const submission = await findSubmission(bot.store, id);
  const step = submission && (submission.calling ?? nextSteps[submission.state]);
  if (!submission || !step) return;
  const reason = bot.texts.status.givenUp;
  await stop(bot, submission, { step, reason, outcomeKnown: submission.calling === undefined });
}
