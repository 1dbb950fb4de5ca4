import {
  fingerprintReport,
  getRequestId,
  type RiskRequest,
  type Summary,
  summariseReport,
} from '../../shared';
import { RiskXrayError } from '../../shared/errors';
import { type AlertContext, findChannelAlerts, raiseAlerts } from '../alerts';
import { type Bot, currentDate, dateFromNow } from '../bot';
import { listUnhandledOfRequest, markWebhookEventHandled } from '../inbox';
import { enqueueMessage } from '../outbox';
import type { Message } from '../slack/block-kit/message';
import { isRedacted } from '../slack/channels/is-redacted';
import type { Transaction } from '../store/queryable';
import {
  findResultThread,
  findSubmission,
  findSubmissionByRequest,
  type StatusUpdate,
  type Submission,
  saveServiceState,
  toCompany,
  transitionSubmission,
  updateStatusCard,
} from '../submissions';
import { listSentDocuments } from './find-report-of-team';
import { statusUpdateDelayMs } from './poll-schedule';
import { readCompleteness } from './read-completeness';
import { redactedReportCard } from './redacted-report-card';
import { reportCard } from './report-card';
import { findReport, setReportCard, takeReadSequence, upsertReport } from './report-rows';

/** Reads a report and shows it in its thread: as a new card, or by editing its card. */
export async function ingestReport(bot: Bot, reportId: string, listedUnder?: string): Promise<void> {
  const { store, risk, log } = bot;
  const readSeq = await takeReadSequence(store);
  const report = await risk.getReport(reportId);
  const requestId = getRequestId(report) ?? listedUnder;
  const submission = requestId && (await findSubmissionByRequest(store, requestId));
  if (!submission || (listedUnder && requestId !== listedUnder)) {
    log.warn({ reportId, requestId }, 'report ignored: it belongs to no submission of this bot');
    return;
  }
  // The request also has the official name of the company.
  const [request, redacted] = await Promise.all([tryGetRequest(bot, requestId), isRedacted(bot, submission)]);
  const businessName = request?.businessName;
  const summary = { ...summariseReport(report, bot.settings.reportSettings), ids: { reportId, requestId } };
  const company = toCompany(submission, businessName);
  const alertContext: AlertContext = { submission, report, summary, company };
  const alerts = await findChannelAlerts(bot, alertContext);
  const documents = await listSentDocuments(store, submission.id);

  await store.transaction(async (tx) => {
    const { id: submissionId, teamId } = submission;
    const contentHash = fingerprintReport(report);
    const ids = { reportId, requestId, submissionId, teamId };
    const outcome = await upsertReport(tx, { ...ids, contentHash, summary, readSeq });
    for (const event of await listUnhandledOfRequest(tx, requestId))
      if (event.reportId === reportId) await markWebhookEventHandled(tx, event.id);
    if (outcome === 'same') return;
    const changedAt = outcome === 'changed' ? bot.clock.now() : undefined;
    const card = redacted
      ? redactedReportCard({ summary }, bot.texts)
      : reportCard({ summary, company, documents, changedAt }, bot.texts);
    await updateReportCard(bot, tx, submission, summary, card);
    await raiseAlerts(bot, tx, alertContext, alerts);
    for (const from of ['online', 'stalled'] as const)
      await transitionSubmission(tx, submissionId, { from, to: 'reported' });
    // A poll that finds several reports edits the status card once, at its end.
    if (listedUnder === undefined)
      await scheduleStatusUpdate(bot, tx, submissionId, { request: { businessName } });
    bot.metrics.reports.inc({ kind: summary.kind, verdict: summary.verdict });
  });
}

/** At once if this was the last report; otherwise after a delay, so that several reports need one edit. */
async function scheduleStatusUpdate(
  bot: Bot,
  tx: Transaction,
  id: string,
  update: StatusUpdate,
): Promise<void> {
  const submission = await findSubmission(tx, id);
  if (!submission) return;
  const { reports, hasAll } = await readCompleteness(bot, tx, submission);
  if (hasAll) {
    await updateStatusCard(bot, tx, id, update);
    return;
  }
  await saveServiceState(tx, id, update.request);
  const startAfter = dateFromNow(statusUpdateDelayMs(bot.settings.statusUpdateDelayMs, reports.length));
  await bot.store.queue.enqueue(tx, 'update-status', { id }, { startAfter, singletonKey: id });
}

async function updateReportCard(
  bot: Bot,
  tx: Transaction,
  submission: Submission,
  { ids: { reportId } }: Summary,
  card: Message,
): Promise<void> {
  const { teamId, channelId } = submission;
  const threadTs = await findResultThread(tx, submission);
  const editsId = (await findReport(tx, reportId))?.cardMessageId;
  const key = editsId ? `report:${reportId}:${currentDate(bot).toISOString()}` : `report:${reportId}`;
  const replaceKey = `report:${reportId}`;
  const messageId = await enqueueMessage(bot, tx, {
    teamId,
    channelId,
    threadTs,
    card,
    key,
    replaceKey,
    editsId,
  });
  if (!editsId) await setReportCard(tx, reportId, messageId);
}

/** Undefined when it cannot be read: a report is shown without it too. */
export async function tryGetRequest({ risk, log }: Bot, requestId: string): Promise<RiskRequest | undefined> {
  try {
    return await risk.getRequest(requestId);
  } catch (error) {
    if (!(error instanceof RiskXrayError)) throw error;
    log.warn({ requestId, reason: error.message }, 'cannot read a request');
    return undefined;
  }
}
