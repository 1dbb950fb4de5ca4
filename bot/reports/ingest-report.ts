import {
  evaluateAlertRules,
  fingerprintReport,
  getFigureWarnings,
  getRequestId,
  gravestFinding,
  needsMessage,
  type ReportDefinition,
  type RiskRequest,
  reportDefinitions,
  summariseReport,
  type Verdict,
} from '../../shared';
import { RiskXrayError } from '../../shared/errors';
import { isWorseVerdict } from '../../shared/reports/verdict';
import {
  type AlertingReport,
  closeAlerts,
  findChannelAlerts,
  lockAlertsOfReport,
  moveAlerts,
  raiseAlerts,
} from '../alerts';
import {
  type AnalysisOverview,
  type Concern,
  describeAnalysis,
  describeCase,
  enqueueAnalysisCard,
  findNewConcerns,
  listConcerns,
  lockAnalysis,
  moveToOpenCase,
  toCompany,
  updateVerdict,
} from '../analyses';
import { appendTrail, type Case, type KnownConcerns } from '../cases';
import { setDeadline } from '../deadlines';
import { lookAgain, readKnownConcerns, updateCardsOfCase } from '../decisions';
import { markWebhookEventHandled } from '../inbox';
import { findDetail } from '../slack/channels/find-detail';
import { findChannelTexts } from '../slack/language/find-texts';
import { currentDate } from '../store/current-date';
import type { Queryable, Transaction } from '../store/queryable';
import {
  findSubmissionByRequest,
  lockSubmission,
  type Submission,
  transitionSubmission,
} from '../submissions';
import { findTypedFigures } from './find-report-background';
import { listSentDocuments } from './find-report-of-team';
import { cardUpdateDelayMs } from './poll-schedule';
import {
  findReport,
  findShownReport,
  type StoredReport,
  setReportCard,
  takeReadSequence,
  upsertReport,
} from './report-rows';
import type { ReportsContext } from './reports-context';
import { saveServiceState } from './save-service-state';
import { postVerdictChange, type ShownReport, updateReportCard } from './update-report-card';

interface ReportOrigin {
  /** The request whose list has it. */
  readonly listedUnder?: string;
  /** The request that a webhook names, which is only a hint. */
  readonly announcedFor?: string;
}

/** Reads a report and shows it in its thread: on the card of its analysis and, if people have to read it, on a card of its own. */
export async function ingestReport(
  bot: ReportsContext,
  reportId: string,
  { listedUnder, announcedFor }: ReportOrigin,
): Promise<void> {
  const { store, risk, log } = bot;
  const readSeq = await takeReadSequence(store);
  const [report, announcedRequest] = await Promise.all([
    risk.getReport(reportId),
    announcedFor ? tryGetRequest(bot, announcedFor) : undefined,
  ]);
  const requestId = getRequestId(report) ?? listedUnder;
  const submission = requestId && (await findSubmissionByRequest(store, requestId));
  if (!submission || (listedUnder && requestId !== listedUnder)) {
    log.warn({ reportId, requestId }, 'report ignored: it belongs to no submission of this bot');
    return;
  }
  // The request also has the official name of the company.
  const [request, detail, documents] = await Promise.all([
    requestId === announcedFor ? announcedRequest : tryGetRequest(bot, requestId),
    findDetail(bot, submission),
    listSentDocuments(store, submission.id),
  ]);
  const read = { ...summariseReport(report, bot.settings.reportSettings), ids: { reportId, requestId } };
  const summary = await addFigureWarnings(store, read, submission.id);
  const company = toCompany(submission, request?.businessName);
  const findMet: AlertingReport['findMet'] = (rules) =>
    evaluateAlertRules(rules, report, bot.settings.reportSettings).map(({ rule }) => rule);
  const alerting: AlertingReport = { submission, summary, company, findMet };
  const alerts = await findChannelAlerts(bot, alerting);

  await store.transaction(async (tx) => {
    const { id: submissionId, teamId, analysisId } = submission;
    // Before anything is read: a webhook and a poll, or the reports of several requests, may come at the same moment.
    await lockSubmission(tx, submissionId);
    const locked = await lockAnalysis(tx, analysisId);
    const current = locked?.case;
    const caseId = current?.id;
    const known = current && (await readKnownConcerns(bot, tx, current));
    const contentHash = fingerprintReport(report);
    const ids = { reportId, requestId, submissionId, teamId };
    const before = await findReport(tx, reportId);
    const outcome = await upsertReport(tx, { ...ids, contentHash, summary, readSeq });
    await markWebhookEventHandled(tx, ids);
    if (outcome === 'same') return;
    for (const from of ['online', 'stalled'] as const)
      if (await transitionSubmission(tx, submissionId, { from, to: 'reported' })) break;
    // First, because alerts read the company's name from its case.
    await saveServiceState(tx, { ...submission, caseId }, { businessName: request?.businessName });

    const texts = await findChannelTexts(bot, submission, tx);
    const isChanged = outcome === 'changed';
    // The thread may have been deleted and moved since the submission was read.
    const { threadTs, cardMessageId } = locked ?? submission;
    const placed = { ...submission, threadTs, cardMessageId };
    const shown: ShownReport = {
      submission: placed,
      summary,
      company,
      documents,
      isChanged,
      detail,
      texts,
    };
    const news = known ? await findNews(bot, tx, current?.id, known) : [];
    // A newer case of the company is open: what is new has to be decided there.
    const movedTo =
      news.length > 0 && current?.state === 'decided'
        ? await moveToOpenCase(bot, tx, current, analysisId)
        : undefined;
    if (current && movedTo !== undefined) await moveAlerts(tx, { analysisId, from: current.id, to: movedTo });
    const repeated = await findRepeated(tx, submission, { ...summary, contentHash });
    // What another request brought already about the same company: kept, not shown again.
    const isRepeated =
      (repeated?.contentHash === contentHash && !isNewer(before, repeated)) ||
      isOnlyAboutFile(submission, shown);
    const cardId = before?.cardMessageId ?? repeated?.cardMessageId;
    // A card that is there already must not go on saying what the service no longer says.
    const hasMessage = !isRepeated && (cardId !== undefined || needsMessage(summary));
    // All locks come before the first message: those who add messages wait for each other.
    const caseNow = movedTo ?? caseId;
    if (caseNow !== undefined) await lockAlertsOfReport(tx, { teamId, reportId, caseId: caseNow });
    if (isRepeated) {
      if (repeated?.cardMessageId) await setReportCard(tx, reportId, repeated.cardMessageId);
    } else {
      if (hasMessage) await updateReportCard(bot, tx, shown, cardId);
      const previous = before ?? repeated;
      if (previous && previous.verdict !== summary.verdict)
        await postVerdictChange(bot, tx, shown, previous.summary);
    }
    // It raises nothing again, but may no longer meet the rules that it met.
    if (caseNow !== undefined) await recordReport(bot, tx, caseNow, summary, before?.verdict);
    // First, so that an alert on it is edited, and not posted again.
    if (current && news.length > 0)
      await lookAgain(bot, tx, current, {
        news: { reportId },
        analysis: placed,
        isMoved: movedTo !== undefined,
        concerns: news,
        detail,
        texts,
      });
    if (caseNow !== undefined)
      await raiseAlerts(bot, tx, { ...alerting, caseId: caseNow }, isRepeated ? [] : alerts);
    const isPolled = listedUnder !== undefined;
    const isReopened = news.length > 0;
    await updateAfterReport(bot, tx, shown, { current, movedTo, isReopened, isPolled, hasMessage });
    bot.metrics.reports.inc({ kind: summary.kind, verdict: summary.verdict });
  });
}

/** A result is worth what its figures are: every card names those that look like a mistake, not only the one that asked for them. */
async function addFigureWarnings<T extends ShownReport['summary']>(
  db: Queryable,
  summary: T,
  submissionId: string,
): Promise<T> {
  const figures = await findTypedFigures(db, summary, submissionId);
  const figureWarnings = figures ? getFigureWarnings(figures.amounts) : [];
  return figureWarnings.length > 0 ? { ...summary, figureWarnings } : summary;
}

/** The trail keeps what arrived, and what it said before. */
async function recordReport(
  bot: ReportsContext,
  tx: Transaction,
  caseId: string,
  summary: ShownReport['summary'],
  before: Verdict | undefined,
): Promise<void> {
  const finding = gravestFinding(summary);
  const data = {
    reportId: summary.ids.reportId,
    report: summary.kind,
    source: summary.source,
    verdict: summary.verdict,
    ...(finding && { finding: finding.typeCode ?? finding.title }),
  };
  const event =
    before === undefined
      ? ({ kind: 'report_arrived', data } as const)
      : ({ kind: 'report_changed', data: { ...data, before } } as const);
  await appendTrail(tx, caseId, event, { at: currentDate(bot) });
}

/** What its case comes to, and when it is due, may change with a report, and whether it is decided. */
async function updateAfterReport(
  bot: ReportsContext,
  tx: Transaction,
  { submission: { id: submissionId, analysisId } }: ShownReport,
  { current, movedTo, isReopened, isPolled, hasMessage }: CaseOfReport,
): Promise<void> {
  const described = await describeAnalysis({ ...bot, store: tx }, analysisId);
  if (!described || !current) return;
  const { verdict: verdictBefore } = described.contents;
  await updateVerdict(bot, tx, described.contents, described.assessment);
  const at = currentDate(bot);
  // Rules only choose who else is told.
  if (current.state === 'decided' && !isReopened) await closeAlerts(tx, current.id, at);
  const hasNewDueDate = await setDeadline(tx, movedTo ?? current.id, at);
  if (isReopened || hasNewDueDate) {
    await updateCardsOfCase(bot, tx, current.id);
    if (movedTo !== undefined) await updateCardsOfCase(bot, tx, movedTo);
    return;
  }
  // A poll that finds several reports edits the card once, at its end.
  if (isPolled) return;
  await scheduleCardUpdate(bot, tx, submissionId, described, { verdictBefore, hasMessage });
}

interface CaseOfReport {
  /** The case as it was before the report. */
  readonly current: Case | undefined;
  /** The newer case of the company that has the analysis from now on. */
  readonly movedTo: string | undefined;
  /** The report says what was not known when the case was decided, proposed or snoozed. */
  readonly isReopened: boolean;
  readonly isPolled: boolean;
  /** The report has a message of its own in the thread. */
  readonly hasMessage: boolean;
}

/** Finds what is new. It reads all of a case, so only if somebody has put that away. */
async function findNews(
  bot: ReportsContext,
  tx: Transaction,
  caseId: string | undefined,
  known: KnownConcerns,
): Promise<Concern[]> {
  const whole = caseId === undefined ? undefined : await describeCase({ ...bot, store: tx }, caseId);
  return findNewConcerns(listConcerns(whole?.analyses ?? []), known);
}

/** Every request brings a Manager X-Ray of its own, and several statements bring the same Financial X-Ray. */
async function findRepeated(
  tx: Transaction,
  { id: submissionId }: Submission,
  { kind, ids: { reportId }, contentHash }: ShownReport['summary'] & { readonly contentHash: string },
): Promise<StoredReport | undefined> {
  const { subject, usesFigures }: ReportDefinition = reportDefinitions[kind];
  if (subject !== 'company') return undefined;
  // With other figures it is another result; managers are the same persons, so the newest counts.
  return findShownReport(tx, { reportId, submissionId, kind, ...(usesFigures && { contentHash }) });
}

/** The thread shows what came last, also if that is what the service now takes back. */
function isNewer(before: StoredReport | undefined, other: StoredReport): boolean {
  return before !== undefined && before.updatedAt > other.updatedAt;
}

/** A file of several statements that is analysed alone says nothing about the company's figures. */
function isOnlyAboutFile({ splitFrom }: Submission, { summary: { kind } }: ShownReport): boolean {
  const { usesFigures }: ReportDefinition = reportDefinitions[kind];
  return splitFrom !== undefined && usesFigures === true;
}

/** A job that is due is fetched at the next poll of its queue, and not before the message of the report is sent. */
const AFTER_MESSAGE_MS = 1;

/**
 * Updates the card of the analysis at once if this was the last report or made the case worse; otherwise after a delay, so that
 * several reports need one edit. Where the report has a message of its own, that goes first: Slack takes one a second.
 */
async function scheduleCardUpdate(
  bot: ReportsContext,
  tx: Transaction,
  submissionId: string,
  { id, contents, verdict = 'clear', assessment, reports }: AnalysisOverview,
  {
    verdictBefore = 'clear',
    hasMessage,
  }: { readonly verdictBefore?: Verdict | undefined; readonly hasMessage: boolean },
): Promise<void> {
  const { queue } = bot.store;
  const isUrgent = assessment.waiting.length === 0 || isWorseVerdict(verdict, verdictBefore);
  if (isUrgent && !hasMessage) return enqueueAnalysisCard(bot, tx, contents);
  const ofSubmission = reports.filter((report) => report.submissionId === submissionId);
  const [delayMs, singletonKey] = isUrgent
    ? [AFTER_MESSAGE_MS, `${id}:now`]
    : [cardUpdateDelayMs(bot.settings.statusUpdateDelayMs, ofSubmission.length), id];
  await queue.enqueue(tx, 'update-case', { id }, { delayMs, singletonKey });
}

/** Reads the request; undefined when it cannot be read: a report is shown without it too. */
export async function tryGetRequest(
  { risk, log }: ReportsContext,
  requestId: string,
): Promise<RiskRequest | undefined> {
  try {
    return await risk.getRequest(requestId);
  } catch (error) {
    if (!(error instanceof RiskXrayError)) throw error;
    log.warn({ requestId, reason: error.message }, 'cannot read a request');
    return undefined;
  }
}
