import { type Bot, inMilliseconds } from '../bot';
import {
  beginSendingFigures,
  endSendingFigures,
  failFigures,
  figuresSent,
  findFigures,
  findSubmission,
  type JobHandler,
  jobSettings,
  type SubmittedFigures,
} from '../store';
import { showFigures } from '../submissions/show-figures';
import { type Failure, failureOf, lostAnswer, mayGoOn } from './failure-of';

const { retryLimit } = jobSettings['send-figures'];

/** Sends confirmed figures to the service: again by itself only when it surely did not take them. */
export function sendFigures(bot: Bot): JobHandler {
  const { store, risk } = bot;
  return async ({ id, retries }) => {
    const figures = await findFigures(store, id);
    const submission = figures && (await findSubmission(store, figures.submissionId));
    if (figures?.state !== 'queued' || !figures.notes || !submission?.requestId) return;
    if (figures.calling) return stop(bot, figures, lostAnswer('addNotes'));
    if (!(await beginSendingFigures(store, id))) return;
    try {
      await risk.addNotes(submission.requestId, figures.notes);
    } catch (error) {
      const failure = failureOf(error);
      if (!failure) throw error;
      if (mayGoOn(error) && retries < retryLimit) {
        await endSendingFigures(store, id);
        throw error;
      }
      return stop(bot, figures, failure);
    }
    await store.transaction(async (tx) => {
      const sent = await figuresSent(tx, id);
      if (sent) await showFigures(bot, tx, sent);
      // The report on them may come without news.
      const startAfter = inMilliseconds(bot.settings.reconcileFirstSeconds * 1000);
      const again = { startAfter, singletonKey: `${submission.id}:figures` };
      await store.queue.enqueue(tx, 'reconcile-submission', { id: submission.id }, again);
    });
  };
}

async function stop(bot: Bot, { id }: SubmittedFigures, failure: Failure): Promise<void> {
  await bot.store.transaction(async (tx) => {
    const failed = await failFigures(tx, id, failure);
    if (failed) await showFigures(bot, tx, failed);
  });
  bot.log.warn({ figures: id, ...failure }, 'figures not sent');
}
