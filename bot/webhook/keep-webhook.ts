import { createHash } from 'node:crypto';
import type { NewReportEvent } from '../../shared/webhook';
import type { Bot } from '../bot';
import { storeWebhookEvents } from '../store';
import { GroupCommit } from '../store/group-commit';

/** Keeps the news of a report and has it read. The same news again may mean that the report has changed. */
export function keepWebhook({ store, metrics }: Pick<Bot, 'store' | 'metrics'>) {
  const commits = new GroupCommit<NewReportEvent>((events) =>
    store.transaction(async (tx) => {
      await storeWebhookEvents(
        tx,
        events.map((event) => ({ ...event, contentHash: hashOf(event) })),
      );
      await store.queue.enqueueEach(
        tx,
        'fetch-report',
        events.map(({ reportId }) => reportId),
      );
    }),
  );
  return async (event: NewReportEvent): Promise<void> => {
    await commits.add(event);
    metrics.webhooks.inc();
  };
}

function hashOf({ event, requestId, reportId }: NewReportEvent): string {
  return createHash('sha256')
    .update(JSON.stringify([event, requestId, reportId]))
    .digest('hex');
}
