import { createHash } from 'node:crypto';
import type { NewReportEvent } from '../../shared/webhook';
import type { Bot } from '../bot';
import { storeWebhookEvent } from '../store';

/** Keeps the news of a report and has it read. The same news again may mean that the report has changed. */
export function keepWebhook({ store, metrics }: Pick<Bot, 'store' | 'metrics'>) {
  return async ({ event, requestId, reportId }: NewReportEvent): Promise<void> => {
    const contentHash = createHash('sha256')
      .update(JSON.stringify([event, requestId, reportId]))
      .digest('hex');
    await store.transaction(async (tx) => {
      await storeWebhookEvent(tx, { reportId, requestId, contentHash });
      await store.queue.enqueue(tx, 'fetch-report', { id: reportId }, { singletonKey: reportId });
    });
    metrics.webhooks.inc();
  };
}
