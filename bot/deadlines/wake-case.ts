import { enqueueCaseNotice } from '../analyses';
import { lockCase } from '../cases';
import { updateCardsOfCase } from '../decisions';
import { redact } from '../redaction';
import { currentDate } from '../store/current-date';
import { appendTrail } from '../trail';
import { awakeCard } from './awake-card';
import { claimWake, type DueRow } from './deadline-rows';
import type { DeadlinesContext } from './deadlines-context';

/** Ends a snooze whose time has come, and tells the owner in the thread of the case. */
export async function wakeCase(bot: DeadlinesContext, { id }: DueRow): Promise<void> {
  const at = currentDate(bot);
  await bot.store.transaction(async (tx) => {
    const current = await lockCase(tx, id);
    if (!current || !(await claimWake(tx, id, at))) return;
    await appendTrail(tx, id, { kind: 'woken', data: {} }, { at });
    await updateCardsOfCase(bot, tx, id);
    const { ownerId, snoozedUntil } = current;
    await enqueueCaseNotice(bot, tx, current, {
      key: `awake:${id}:${snoozedUntil?.getTime()}`,
      toCard: (texts) => awakeCard(redact('endOfSnooze', { ownerId }), texts),
    });
  });
}
