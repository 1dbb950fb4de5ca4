import { createHash } from 'node:crypto';
import { type Report, requestIdOf, type Summary, summarise } from '../../shared';
import { type Bot, inMilliseconds, nowOf } from '../bot';
import { type Message, reducedReportCard, reportCard } from '../cards';
import { post } from '../slack/outbox';
import {
  beginReading,
  documentsOf,
  findReport,
  findSubmission,
  findSubmissionByRequest,
  markWebhookEventHandled,
  moveSubmission,
  putReport,
  type Submission,
  type SubmittedDocument,
  setReportCard,
  type Transaction,
  unhandledWebhookEventsOfRequest,
} from '../store';
import { mustBeReduced } from '../submissions/must-be-reduced';
import { companyOf, rememberRequest, type StatusMoment, showStatus } from '../submissions/show-status';
import { threadOf } from '../submissions/thread-of';
import { statusPauseMs } from './look-plan';
import { type AlertNews, alertsFor, raiseAlerts } from './raise-alerts';
import { readCompleteness } from './read-completeness';
import { readRequest } from './read-request';

/** Reads a report and brings it into its thread: as a new card, or as an edit of the one that is there. */
export async function takeReport(bot: Bot, reportId: string, listedUnder?: string): Promise<void> {
  const { store, risk, log } = bot;
  const reading = await beginReading(store);
  const report = await risk.getReport(reportId);
  const requestId = requestIdOf(report) ?? listedUnder;
  const submission = requestId && (await findSubmissionByRequest(store, requestId));
  if (!submission || (listedUnder && requestId !== listedUnder)) {
    log.warn({ reportId, requestId }, 'a report of no submission of ours is left alone');
    return;
  }
  // The service replaces the name it was given by the official one.
  const [request, reduced] = await Promise.all([readRequest(bot, requestId), mustBeReduced(bot, submission)]);
  const businessName = request?.businessName;
  const summary = { ...summarise(report, bot.settings.meaning), ids: { reportId, requestId } };
  const company = companyOf(submission, businessName);
  const news: AlertNews = { submission, report, summary, company };
  const alerts = await alertsFor(bot, news);
  const documents = (await documentsOf(store, submission.id)).filter(({ state }) => state !== 'missing');

  await store.transaction(async (tx) => {
    const { id: submissionId, teamId } = submission;
    const contentHash = hashOf(report);
    const ids = { reportId, requestId, submissionId, teamId };
    const put = await putReport(tx, { ...ids, contentHash, summary, reading });
    for (const event of await unhandledWebhookEventsOfRequest(tx, requestId))
      if (event.reportId === reportId) await markWebhookEventHandled(tx, event.id);
    if (put === 'same') return;
    const changedAt = put === 'changed' ? bot.clock.now() : undefined;
    const card = reduced
      ? reducedReportCard({ summary }, bot.texts)
      : reportCard({ summary, company, documents: documents.map(sent), changedAt }, bot.texts);
    await showReport(bot, tx, submission, summary, card);
    await raiseAlerts(bot, tx, news, alerts);
    for (const from of ['online', 'stalled'] as const)
      await moveSubmission(tx, submissionId, { from, to: 'reported' });
    // A poll that lists several reports shows all of them by one edit of the status card.
    if (listedUnder === undefined) await showSoon(bot, tx, submissionId, { request: { businessName } });
    bot.metrics.reports.inc({ kind: summary.kind, verdict: summary.verdict });
  });
}

/** Once all reports are there; before, those that come within a while are shown by one edit of the status card. */
async function showSoon(bot: Bot, tx: Transaction, id: string, moment: StatusMoment): Promise<void> {
  const submission = await findSubmission(tx, id);
  if (!submission) return;
  const { reports, hasAll } = await readCompleteness(bot, tx, submission);
  if (hasAll) {
    await showStatus(bot, tx, id, moment);
    return;
  }
  await rememberRequest(tx, id, moment.request);
  const startAfter = inMilliseconds(statusPauseMs(bot.settings.statusPauseMs, reports.length));
  await bot.store.queue.enqueue(tx, 'update-status', { id }, { startAfter, singletonKey: id });
}

async function showReport(
  bot: Bot,
  tx: Transaction,
  submission: Submission,
  { ids: { reportId } }: Summary,
  card: Message,
): Promise<void> {
  const { teamId, channelId } = submission;
  const threadTs = await threadOf(tx, submission);
  const editsId = (await findReport(tx, reportId))?.card?.messageId;
  const key = editsId ? `report:${reportId}:${nowOf(bot).toISOString()}` : `report:${reportId}`;
  const replaceKey = `report:${reportId}`;
  const messageId = await post(bot, tx, { teamId, channelId, threadTs, card, key, replaceKey, editsId });
  if (!editsId) await setReportCard(tx, reportId, messageId);
}

export function sent({ name, kind, period, date }: SubmittedDocument) {
  return { name, kind, period, date };
}

function hashOf(report: Report): string {
  return createHash('sha256').update(JSON.stringify(report)).digest('hex');
}
