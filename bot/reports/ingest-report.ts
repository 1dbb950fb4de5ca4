import { createHash } from 'node:crypto';
import { getRequestId, type Report, type RiskRequest, type Summary, summariseReport } from '../../shared';
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
  listDocuments,
  type StatusUpdate,
  type Submission,
  type SubmittedDocument,
  saveServiceState,
  toCompany,
  transitionSubmission,
  updateStatusCard,
} from '../submissions';
import { statusUpdateDelayMs } from './poll-schedule';
import { readCompleteness } from './read-completeness';
import { redactedReportCard } from './redacted-report-card';
import { reportCard } from './report-card';
import { findReport, setReportCard, takeReadSequence, upsertReport } from './report-rows';

/** Reads a report and brings it into its thread: as a new card, or as an edit of the one that is there. */
export async function ingestReport(bot: Bot, reportId: string, listedUnder?: string): Promise<void> {
  const { store, risk, log } = bot;
  const readSeq = await takeReadSequence(store);
  const report = await risk.getReport(reportId);
  const requestId = getRequestId(report) ?? listedUnder;
  const submission = requestId && (await findSubmissionByRequest(store, requestId));
  if (!submission || (listedUnder && requestId !== listedUnder)) {
    log.warn({ reportId, requestId }, 'a report of no submission of ours is left alone');
    return;
  }
  // The service replaces the name it was given by the official one.
  const [request, reduced] = await Promise.all([tryGetRequest(bot, requestId), isRedacted(bot, submission)]);
  const businessName = request?.businessName;
  const summary = { ...summariseReport(report, bot.settings.meaning), ids: { reportId, requestId } };
  const company = toCompany(submission, businessName);
  const news: AlertContext = { submission, report, summary, company };
  const alerts = await findChannelAlerts(bot, news);
  const documents = (await listDocuments(store, submission.id)).filter(({ state }) => state !== 'missing');

  await store.transaction(async (tx) => {
    const { id: submissionId, teamId } = submission;
    const contentHash = hashReport(report);
    const ids = { reportId, requestId, submissionId, teamId };
    const put = await upsertReport(tx, { ...ids, contentHash, summary, readSeq });
    for (const event of await listUnhandledOfRequest(tx, requestId))
      if (event.reportId === reportId) await markWebhookEventHandled(tx, event.id);
    if (put === 'same') return;
    const changedAt = put === 'changed' ? bot.clock.now() : undefined;
    const card = reduced
      ? redactedReportCard({ summary }, bot.texts)
      : reportCard({ summary, company, documents: documents.map(toSentDocument), changedAt }, bot.texts);
    await updateReportCard(bot, tx, submission, summary, card);
    await raiseAlerts(bot, tx, news, alerts);
    for (const from of ['online', 'stalled'] as const)
      await transitionSubmission(tx, submissionId, { from, to: 'reported' });
    // A poll that lists several reports shows all of them by one edit of the status card.
    if (listedUnder === undefined)
      await scheduleStatusUpdate(bot, tx, submissionId, { request: { businessName } });
    bot.metrics.reports.inc({ kind: summary.kind, verdict: summary.verdict });
  });
}

/** Once all reports are there; before, those that come within a while are shown by one edit of the status card. */
async function scheduleStatusUpdate(
  bot: Bot,
  tx: Transaction,
  id: string,
  moment: StatusUpdate,
): Promise<void> {
  const submission = await findSubmission(tx, id);
  if (!submission) return;
  const { reports, hasAll } = await readCompleteness(bot, tx, submission);
  if (hasAll) {
    await updateStatusCard(bot, tx, id, moment);
    return;
  }
  await saveServiceState(tx, id, moment.request);
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
  const editsId = (await findReport(tx, reportId))?.card?.messageId;
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

export function toSentDocument({ name, kind, period, date }: SubmittedDocument) {
  return { name, kind, period, date };
}

function hashReport(report: Report): string {
  return createHash('sha256').update(JSON.stringify(report)).digest('hex');
}

/** The request as the service has it now; nothing when it cannot be read, which keeps no report from its thread. */
export async function tryGetRequest({ risk, log }: Bot, requestId: string): Promise<RiskRequest | undefined> {
  try {
    return await risk.getRequest(requestId);
  } catch (error) {
    if (!(error instanceof RiskXrayError)) throw error;
    log.warn({ requestId, reason: error.message }, 'could not read a request');
    return undefined;
  }
}
