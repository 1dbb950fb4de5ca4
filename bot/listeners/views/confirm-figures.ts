import { RiskXrayError } from '../../../shared/errors';
import { type Bot, inMilliseconds } from '../../bot';
import { type Message, notice } from '../../cards';
import { post } from '../../slack/outbox';
import { findSubmissionByRequest, type Submission } from '../../store';
import { threadOf } from '../../submissions/thread-of';
import { type Figures, readConfirmedFigures } from '../../views';
import type { OnSubmit } from './view-submission';

/** Sends the figures that were confirmed, and says in the thread how it went. */
export function confirmFigures(bot: Bot): OnSubmit {
  return async ({ ack, view, context }) => {
    await ack({ response_action: 'clear' });
    const figures = readConfirmedFigures(view);
    const submission = figures && (await findSubmissionByRequest(bot.store, figures.target.requestId));
    if (!figures || submission?.teamId !== context.teamId) return;
    const card = await send(bot, figures);
    await bot.store.transaction(async (tx) => {
      const { id, teamId, channelId } = submission as Submission;
      const threadTs = await threadOf(tx, submission as Submission);
      await post(bot, tx, { teamId, channelId, threadTs, card, key: `figures:${view.id}` });
      const startAfter = inMilliseconds(bot.settings.reconcileFirstSeconds * 1000);
      const singletonKey = `${id}:figures`;
      await bot.store.queue.enqueue(tx, 'reconcile-submission', { id }, { startAfter, singletonKey });
    });
  };
}

async function send({ risk, texts }: Bot, { target, notes }: Figures): Promise<Message> {
  try {
    await risk.addNotes(target.requestId, notes);
    return notice(texts.notices.figuresSent);
  } catch (error) {
    if (error instanceof RiskXrayError) return notice(error.message);
    throw error;
  }
}
