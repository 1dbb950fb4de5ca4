import { createHash } from 'node:crypto';
import type { NewReportEvent } from '../../shared/webhook';
import type { Bot } from '../bot';
import { insertWebhookEvents } from '../inbox';
import { GroupCommit } from '../store/group-commit';

/** Keeps the news of a report and has it read. The same news again may mean that the report has changed. */
export function storeWebhook({ store, metrics }: Pick<Bot, 'store' | 'metrics'>) {
  const commits = new GroupCommit<NewReportEvent>((events) =>
    store.transaction(async (tx) => {
      await insertWebhookEvents(
        tx,
        events.map((event) => ({ ...event, contentHash: hashEvent(event) })),
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

function hashEvent({ event, requestId, reportId }: NewReportEvent): string {
  return createHash('sha256')
    .update(JSON.stringify([event, requestId, reportId]))
    .digest('hex');
}
