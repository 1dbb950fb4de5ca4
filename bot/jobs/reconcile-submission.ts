import { kinds } from '../../shared';
import { RiskXrayError } from '../../shared/errors';
import { type Bot, inMilliseconds, nowOf } from '../bot';
import {
  documentsOf,
  figuresLastSentAt,
  findReport,
  findSubmission,
  type JobHandler,
  moveSubmission,
  reportsOfSubmission,
  type Submission,
  scheduleLook,
} from '../store';
import { showStatus } from '../submissions/show-status';
import { isComplete, nextLookSeconds, STALLED_AFTER_SECONDS } from './look-plan';
import { takeReport } from './take-report';

/** Looks for reports whose news never came, and plans the next look. */
export function reconcileSubmission(bot: Bot): JobHandler {
  return async ({ id }) => {
    const submission = await findSubmission(bot.store, id);
    if (!submission?.requestId || !isAwaited(submission)) return;
    const request = await look(bot, submission.requestId);
    await bot.store.transaction(async (tx) => {
      const current = await findSubmission(tx, id);
      if (!current || !isAwaited(current)) return;
      const figuresSentAt = await figuresLastSentAt(tx, id);
      const reports = await reportsOfSubmission(tx, id);
      const complete = isComplete(await documentsOf(tx, id), reports, figuresSentAt);
      if (complete) {
        if (current.state === 'online') await moveSubmission(tx, id, { from: 'online', to: 'reported' });
        await showStatus(bot, tx, id, { request });
        return;
      }
      const secondsSince = (time: Date) => (bot.clock.now() - time.getTime()) / 1000;
      const elapsed = secondsSince(current.onlineAt ?? current.createdAt);
      if (current.state === 'online' && elapsed >= STALLED_AFTER_SECONDS) {
        await moveSubmission(tx, id, { from: 'online', to: 'stalled' });
        bot.metrics.submissions.inc({ state: 'stalled' });
      }
      await showStatus(bot, tx, id, { request });
      const { reconcileFirstSeconds } = bot.settings;
      const hope = figuresSentAt ? Math.min(elapsed, secondsSince(figuresSentAt)) : elapsed;
      const next = nextLookSeconds(reconcileFirstSeconds, current.reconciliation.looks + 1, hope);
      if (next === undefined) return;
      await scheduleLook(tx, current, new Date(nowOf(bot).getTime() + next * 1000));
      const startAfter = inMilliseconds(next * 1000);
      await bot.store.queue.enqueue(tx, 'reconcile-submission', { id }, { startAfter, singletonKey: id });
    });
  };
}

function isAwaited({ state }: Submission): boolean {
  return state === 'online' || state === 'reported' || state === 'stalled';
}

/** Takes every report of the request that is not known yet. One source that cannot be read does not hide the others. */
async function look(bot: Bot, requestId: string) {
  const { risk, store, log } = bot;
  for (const source of kinds.flatMap(({ source }) => source ?? [])) {
    try {
      for (const { id } of await risk.listReports(requestId, source))
        if (!(await findReport(store, id))) await takeReport(bot, id, requestId);
    } catch (error) {
      if (!(error instanceof RiskXrayError)) throw error;
      log.warn({ requestId, source, reason: error.message }, 'could not look for reports');
    }
  }
  try {
    return await risk.getRequest(requestId);
  } catch (error) {
    if (!(error instanceof RiskXrayError)) throw error;
    return undefined;
  }
}
