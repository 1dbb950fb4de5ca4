import type { Bot } from '../bot';
import type { JobHandler } from '../store';
import { showStatus } from '../submissions/show-status';

/** Shows what has come since the status card was edited last. */
export function updateStatus(bot: Bot): JobHandler {
  return async ({ id }) => {
    await bot.store.transaction((tx) => showStatus(bot, tx, id));
  };
}
