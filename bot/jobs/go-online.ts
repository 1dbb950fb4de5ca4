import { type Bot, inMilliseconds, nowOf } from '../bot';
import { moveSubmission, reportsOfSubmission, type Transaction } from '../store';
import { showStatus } from '../submissions/show-status';

/** The analysis runs from here on: its reports are awaited, and looked for if no news of them comes. */
export async function goOnline(
  bot: Bot,
  tx: Transaction,
  id: string,
  from: 'requested' | 'stored',
): Promise<void> {
  const firstLook = bot.settings.reconcileFirstSeconds * 1000;
  const onlineAt = nowOf(bot);
  const reconcileAt = new Date(onlineAt.getTime() + firstLook);
  if (!(await moveSubmission(tx, id, { from, to: 'online', onlineAt, reconcileAt }))) return;
  // News may be faster than the answer to the call they follow from.
  if ((await reportsOfSubmission(tx, id)).length > 0)
    await moveSubmission(tx, id, { from: 'online', to: 'reported' });
  await showStatus(bot, tx, id);
  const startAfter = inMilliseconds(firstLook);
  await bot.store.queue.enqueue(tx, 'reconcile-submission', { id }, { startAfter, singletonKey: id });
  bot.metrics.submissions.inc({ state: 'online' });
}
