import { appendToTrails, clearDueDates, lockCase } from '../cases';
import { claimStaleDueDates, updateCardsOfCase } from '../decisions';
import { currentDate } from '../store/current-date';
import type { Transaction } from '../store/queryable';
import type { JobHandler } from '../store/queue/queue';
import type { NoticeKind } from './deadline-card';
import {
  type DueRow,
  findStaleChannels,
  findToEscalate,
  findToRemind,
  findToWake,
  findWithMissingDocuments,
  findWithoutDueDate,
  listWithDueDate,
  lockWithStaleDueDate,
  type StaleChannel,
} from './deadline-rows';
import type { DeadlinesContext } from './deadlines-context';
import { sendNotices } from './send-notice';
import { setDeadline } from './set-deadline';
import { stopWaiting } from './stop-waiting';
import { wakeCase } from './wake-case';

const BATCH_SIZE = 500;

/** Computes due dates, ends snoozes and the waiting for documents, reminds owners and escalates what is overdue. */
export function remindCase(bot: DeadlinesContext): JobHandler {
  return async ({ signal }) => {
    const { store } = bot;
    const search = { at: currentDate(bot), limit: BATCH_SIZE };
    const run = <Item>(items: readonly Item[], handle: (item: Item) => Promise<void>) =>
      runEach(bot, signal, items, handle);
    const notify = (kind: NoticeKind, rows: readonly DueRow[]) =>
      run(groupByRecipient(rows), (group) => sendNotices(bot, kind, group));
    const done = [
      await run(await findStaleChannels(store, BATCH_SIZE), (channel) =>
        correctDueDates(bot, signal, channel),
      ),
      // Before due dates are computed: a case that is open again has one at once.
      await run(await findWithMissingDocuments(store, search), (row) => stopWaiting(bot, row)),
      await run(await findWithoutDueDate(store, BATCH_SIZE), (id) => addDueDate(bot, id)),
      await run(await findToWake(store, search), (row) => wakeCase(bot, row)),
      await notify('reminder', await findToRemind(store, search)),
      await notify('escalation', await findToEscalate(store, search)),
    ];
    // What a full batch has left over does not wait for the next sweep.
    if (done.some((count) => count === BATCH_SIZE))
      await store.queue.enqueue(store, 'remind-case', { id: 'sweep' }, { singletonKey: 'sweep' });
  };
}

/** Resolves to how many were done. What fails is left to the next sweep and does not hold up the rest. */
async function runEach<Item>(
  bot: DeadlinesContext,
  signal: AbortSignal,
  items: readonly Item[],
  handle: (item: Item) => Promise<void>,
): Promise<number> {
  let done = 0;
  for (const item of items) {
    signal.throwIfAborted();
    try {
      await handle(item);
      done += 1;
    } catch (error) {
      bot.log.warn({ err: error, item }, 'a reminder failed, will be tried again');
    }
  }
  return done;
}

/** A person or a channel is told about all its cases at once. */
function groupByRecipient(rows: readonly DueRow[]): DueRow[][] {
  const groups = new Map<string, DueRow[]>();
  for (const row of rows) {
    const key = `${row.teamId} ${row.recipient ?? row.id}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()];
}

/** Computes due dates again by another deadline; without one, removes them from the cards too. */
async function correctDueDates(
  bot: DeadlinesContext,
  signal: AbortSignal,
  channel: StaleChannel,
): Promise<void> {
  const { store } = bot;
  const remove = async (tx: Transaction, caseIds: readonly string[]) => {
    await clearDueDates(tx, caseIds);
    await appendToTrails(tx, caseIds, { kind: 'due_changed', data: {} }, { at: currentDate(bot) });
  };
  const ids = channel.hasDeadline ? [] : await listWithDueDate(store, channel, BATCH_SIZE);
  for (const id of ids) {
    signal.throwIfAborted();
    await store.transaction(async (tx) => {
      const current = await lockCase(tx, id);
      if (current?.dueAt && (current.state === 'open' || current.state === 'proposed'))
        await remove(tx, [current.id]);
      await updateCardsOfCase(bot, tx, id);
    });
  }
  // The next sweep goes on.
  if (ids.length === BATCH_SIZE) return;
  await store.transaction(async (tx) => {
    if ((await claimStaleDueDates(tx, channel, channel)) && channel.hasDeadline)
      await remove(tx, await lockWithStaleDueDate(tx, channel));
  });
}

async function addDueDate(bot: DeadlinesContext, caseId: string): Promise<void> {
  await bot.store.transaction(async (tx) => {
    await lockCase(tx, caseId);
    if (await setDeadline(tx, caseId, currentDate(bot))) await updateCardsOfCase(bot, tx, caseId);
  });
}
