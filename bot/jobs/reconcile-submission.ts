import { kinds } from '../../shared';
import { RiskXrayError } from '../../shared/errors';
import { type Bot, inMilliseconds, nowOf } from '../bot';
import {
  documentsOf,
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
      const complete = isComplete(await documentsOf(tx, id), await reportsOfSubmission(tx, id));
      if (complete) {
        if (current.state === 'online') await moveSubmission(tx, id, { from: 'online', to: 'reported' });
        await showStatus(bot, tx, id, { request });
        return;
      }
      const elapsed = (bot.clock.now() - (current.onlineAt ?? current.createdAt).getTime()) / 1000;
      if (current.state === 'online' && elapsed >= STALLED_AFTER_SECONDS) {
        await moveSubmission(tx, id, { from: 'online', to: 'stalled' });
        bot.metrics.submissions.inc({ state: 'stalled' });
      }
      await showStatus(bot, tx, id, { request });
      const { reconcileFirstSeconds } = bot.settings;
      const next = nextLookSeconds(reconcileFirstSeconds, current.reconciliation.looks + 1, elapsed);
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
