import { enqueueCaseNotice } from '../analyses';
import { appendTrail, endSnooze, lockCase } from '../cases';
import { updateCardsOfCase } from '../decisions';
import { redact } from '../redaction';
import { currentDate } from '../store/current-date';
import { awakeCard } from './awake-card';
import type { DueRow } from './deadline-rows';
import type { DeadlinesContext } from './deadlines-context';

/** Ends a snooze whose time has come, and tells the owner in the thread of the case. */
export async function wakeCase(bot: DeadlinesContext, row: DueRow): Promise<void> {
  const at = currentDate(bot);
  await bot.store.transaction(async (tx) => {
    const current = await lockCase(tx, row.id);
    // Another replica did it, or it is snoozed for longer now.
    if (!current?.snoozedUntil || current.snoozedUntil > at) return;
    const { id, ownerId, snoozedUntil } = current;
    await endSnooze(tx, id);
    await appendTrail(tx, id, { kind: 'woken', data: {} }, { at });
    await updateCardsOfCase(bot, tx, id);
    await enqueueCaseNotice(bot, tx, current, {
      key: `awake:${id}:${snoozedUntil.getTime()}`,
      toCard: (texts) => awakeCard(redact('endOfSnooze', { ownerId }), texts),
    });
  });
}
