import { DateTime } from 'luxon';
import { findCaseThread, toCompany } from '../analyses';
import { type Bot, currentDate } from '../bot';
import { endWaiting, lockCase } from '../cases';
import { findCaseSettings, updateCardsOfCase } from '../decisions';
import { enqueueMessage } from '../outbox';
import { isRedacted } from '../slack/channels/is-redacted';
import { findChannelTexts } from '../texts/find-texts';
import { appendTrail } from '../trail';
import type { DueRow } from './deadline-rows';
import { documentsMissingCard } from './documents-missing-card';

/** Opens a case again whose documents did not come in time, and tells its owner, or who asked for them, in its thread. */
export async function stopWaiting(bot: Bot, row: DueRow): Promise<void> {
  const { id, teamId, channelId } = row;
  // May ask Slack, so before the transaction.
  const redacted = await isRedacted(bot, { teamId, channelId });
  const at = currentDate(bot);
  await bot.store.transaction(async (tx) => {
    const current = await lockCase(tx, id);
    // Another replica did it, the documents came, or they may come later now.
    if (!current?.waitingUntil || current.waitingUntil > at) return;
    await endWaiting(tx, id, at);
    const seq = await appendTrail(tx, id, { kind: 'documents_missing', data: {} }, { at });
    await updateCardsOfCase(bot, tx, id);
    const { ownerId, decision, userId, waitingUntil } = current;
    const { timeZone = 'utc' } = await findCaseSettings(tx, current);
    const day = DateTime.fromJSDate(waitingUntil, { zone: timeZone }).toISODate() ?? '';
    const company = toCompany(current);
    const told = ownerId ?? decision?.by ?? userId;
    const card = documentsMissingCard(
      { told, day, ...(company && !redacted && { company }) },
      await findChannelTexts(bot, row, tx),
    );
    const place = { teamId, channelId, ...(await findCaseThread(tx, id)) };
    await enqueueMessage(bot, tx, { ...place, card, key: `documents-missing:${id}:${seq}` });
  });
}
