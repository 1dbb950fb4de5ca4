import type { Bot } from '../../bot';
import { deleteOlderThan } from '../../erasure';
import { currentDate } from '../../store/current-date';
import type { JobHandler } from '../../store/queue/queue';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Deletes data older than the retention periods. */
export function cleanUp(bot: Bot): JobHandler {
  return async ({ signal }) => {
    const { retentionDays, caseRetentionDays } = bot.settings;
    const daysAgo = (days: number) => new Date(currentDate(bot).getTime() - days * DAY_MS);
    const limits = { before: daysAgo(retentionDays), casesBefore: daysAgo(caseRetentionDays) };
    const deleted = await deleteOlderThan(bot.store, limits, { signal });
    if (deleted > 0) bot.log.info({ deleted }, 'deleted data older than the retention period');
  };
}
