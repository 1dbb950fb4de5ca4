import { enqueueCaseNotice, toCompany } from '../analyses';
import { appendTrail, endWaiting, lockCase } from '../cases';
import { findCaseSettings, toToday, updateCardsOfCase } from '../decisions';
import { redact } from '../redaction';
import { currentDate } from '../store/current-date';
import type { DueRow } from './deadline-rows';
import type { DeadlinesContext } from './deadlines-context';
import { documentsMissingCard, redactedDocumentsMissingCard } from './documents-missing-card';

/** Opens a case again whose documents did not come in time, and tells its owner, or who asked for them, in its thread. */
export async function stopWaiting(bot: DeadlinesContext, { id }: DueRow): Promise<void> {
  const at = currentDate(bot);
  await bot.store.transaction(async (tx) => {
    const current = await lockCase(tx, id);
    // Another replica did it, the documents came, or they may come later now.
    if (!current?.waitingUntil || current.waitingUntil > at) return;
    await endWaiting(tx, id, at);
    const seq = await appendTrail(tx, id, { kind: 'documents_missing', data: {} }, { at });
    await updateCardsOfCase(bot, tx, id);
    const { ownerId, decision, userId, waitingUntil } = current;
    const company = toCompany(current);
    const day = toToday(waitingUntil, await findCaseSettings(tx, current));
    const missing = { told: ownerId ?? decision?.by ?? userId, day, ...(company && { company }) };
    await enqueueCaseNotice(bot, tx, current, {
      key: `documents-missing:${id}:${seq}`,
      toCard: (texts) => ({
        full: () => documentsMissingCard(missing, texts),
        redacted: () => redactedDocumentsMissingCard(redact('missingDocuments', missing), texts),
      }),
    });
  });
}
