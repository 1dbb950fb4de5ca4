import { RiskXrayError } from '../../shared/errors';
import { updateAnalysisCard } from '../analyses';
import { findAnnouncedRequest } from '../inbox';
import type { JobHandler } from '../store/queue/queue';
import { addUnreadableReport, findSubmissionAwaitingReport } from '../submissions';
import { ingestReport } from './ingest-report';
import type { ReportsContext } from './reports-context';

/** Reached after about an hour; then the card of its analysis says that a report cannot be read. */
const MAX_READ_RETRIES = 12;

/**
 * A webhook is only a hint: the report itself is read, and retried while the service does not have it yet. A webhook for an
 * unknown request waits until the request is stored.
 */
export function handleReportWebhook(bot: ReportsContext): JobHandler {
  return async ({ id, retries }) => {
    try {
      const announcedFor = await findAnnouncedRequest(bot.store, id);
      if (announcedFor) await ingestReport(bot, id, { announcedFor });
    } catch (error) {
      // Other errors, such as Slack being down, say nothing about the report.
      if (!(error instanceof RiskXrayError) || retries < MAX_READ_RETRIES) throw error;
      await markReportUnreadable(bot, id);
    }
  };
}

/** The card of its analysis names it, and polling tries to read it again. */
export async function markReportUnreadable(bot: ReportsContext, reportId: string): Promise<void> {
  const { store } = bot;
  await store.transaction(async (tx) => {
    const submission = await findSubmissionAwaitingReport(tx, reportId);
    if (!submission || !(await addUnreadableReport(tx, submission.id, reportId))) return;
    await updateAnalysisCard(bot, tx, submission.analysisId);
    const { id } = submission;
    const delayMs = bot.settings.reconcileFirstSeconds * 1000;
    await store.queue.enqueue(tx, 'reconcile-submission', { id }, { delayMs, singletonKey: id });
  });
}
