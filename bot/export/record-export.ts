import { type Bot, currentDate } from '../bot';
import { lockCase } from '../cases';
import { appendTrail } from '../trail';

/** Cases in one transaction: short ones, because on the embedded store everything else waits for them. */
const BATCH_SIZE = 50;

/** Adds to the trail of each case that a person got it, before they do: whoever has a copy is on record. */
export async function recordExport(
  bot: Bot,
  ids: readonly string[],
  { format, userId }: { readonly format: 'pdf' | 'csv'; readonly userId: string },
): Promise<void> {
  for (let start = 0; start < ids.length; start += BATCH_SIZE)
    await bot.store.transaction(async (tx) => {
      // In the order of their ids, so that two exports at once never wait for each other.
      for (const id of ids.slice(start, start + BATCH_SIZE)) {
        await lockCase(tx, id);
        await appendTrail(tx, id, { kind: 'exported', data: { format } }, { at: currentDate(bot), userId });
      }
    });
}
