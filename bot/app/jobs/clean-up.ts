import { type Bot, currentDate } from '../../bot';
import type { JobHandler } from '../../store/queue/queue';
import { deleteOlderThan } from '../../store/retention';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Deletes data older than the retention period. */
export function cleanUp(bot: Bot): JobHandler {
  return async ({ signal }) => {
    const before = new Date(currentDate(bot).getTime() - bot.settings.retentionDays * DAY_MS);
    const deleted = await deleteOlderThan(bot.store, before, { signal });
    if (deleted > 0) bot.log.info({ deleted }, 'deleted data older than the retention period');
  };
}
