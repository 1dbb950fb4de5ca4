import { type Bot, currentDate } from '../bot';
import { findCaseThread } from '../analyses';
import { lockCase } from '../cases';
import { updateCardsOfCase } from '../decisions';
import { enqueueMessage } from '../outbox';
import { findChannelTexts } from '../texts/find-texts';
import { appendTrail } from '../trail';
import { awakeCard } from './awake-card';
import { claimWake, type DueRow } from './deadline-rows';

/** Ends a snooze whose time has come, and tells the owner in the thread of the case. */
export async function wakeCase(bot: Bot, row: DueRow): Promise<void> {
  const { id, teamId, channelId } = row;
  const at = currentDate(bot);
  await bot.store.transaction(async (tx) => {
    const current = await lockCase(tx, id);
    if (!current || !(await claimWake(tx, id, at))) return;
    await appendTrail(tx, id, { kind: 'woken', data: {} }, { at });
    await updateCardsOfCase(bot, tx, id);
    const { ownerId, snoozedUntil } = current;
    const card = awakeCard({ ownerId }, await findChannelTexts(bot, row, tx));
    const place = { teamId, channelId, ...(await findCaseThread(tx, id)) };
    await enqueueMessage(bot, tx, { ...place, card, key: `awake:${id}:${snoozedUntil?.getTime()}` });
  });
}
