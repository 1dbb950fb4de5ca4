import type { NewReportEvent } from '../../shared/webhook';
import { insertWebhookEvents } from '../inbox';
import { currentTraceparent } from '../ops/tracing/spans';
import { GroupCommit } from '../store/group-commit';
import type { ReportsContext } from './reports-context';

/** Stores a webhook event and enqueues reading its report. A repeated event may mean that the report changed. */
export function storeWebhook({ store, metrics }: ReportsContext) {
  // Each with its own: the transaction runs in the trace of whichever webhook came first.
  const commits = new GroupCommit<NewReportEvent & { readonly traceparent?: string }>((events) =>
    store.transaction(async (tx) => {
      await insertWebhookEvents(tx, events);
      await store.queue.enqueueEach(
        tx,
        'fetch-report',
        events.map(({ reportId: id, traceparent }) => ({ id, traceparent })),
      );
    }),
  );
  return async (event: NewReportEvent): Promise<void> => {
    await commits.add({ ...event, traceparent: currentTraceparent() });
    metrics.webhooks.inc();
  };
}
