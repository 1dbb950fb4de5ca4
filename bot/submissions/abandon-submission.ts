import type { ApiStep } from '../../shared/errors';
import type { Bot } from '../bot';
import { stopSubmission } from './advance-submission';
import type { Submission } from './submission';
import { findSubmission } from './submission-rows';

const nextSteps: Partial<Record<Submission['state'], ApiStep>> = {
  queued: 'createRequest',
  requested: 'createMedium',
  described: 'storeFile',
  stored: 'publishMedium',
};

/** Whoever advanced it failed every try: people are told, and can set it going again. */
export async function abandonSubmission(bot: Bot, id: string): Promise<void> {
  const submission = await findSubmission(bot.store, id);
  const step = submission && (submission.pendingCall ?? nextSteps[submission.state]);
  if (!submission || !step) return;
  const reason = bot.texts.status.givenUp;
  await stopSubmission(bot, submission, { step, reason, outcomeKnown: submission.pendingCall === undefined });
}
