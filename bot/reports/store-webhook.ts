import type { NewReportEvent } from '../../shared/webhook';
import type { Bot } from '../bot';
import { insertWebhookEvents } from '../inbox';
import { GroupCommit } from '../store/group-commit';

/** Stores a webhook event and enqueues reading its report. A repeated event may mean that the report changed. */
export function storeWebhook({ store, metrics }: Pick<Bot, 'store' | 'metrics'>) {
  const commits = new GroupCommit<NewReportEvent>((events) =>
    store.transaction(async (tx) => {
      await insertWebhookEvents(tx, events);
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
