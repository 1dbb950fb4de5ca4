import { findDefinition, type Summary } from '../../shared';
import { findAnalysisThread } from '../analyses';
import { enqueueMessage } from '../outbox';
import { redact } from '../redaction';
import type { Detail } from '../slack/channels/find-detail';
import type { Company } from '../slack/wording/company-text';
import type { SentDocument } from '../slack/wording/document-text';
import { currentDate } from '../store/current-date';
import type { Transaction } from '../store/queryable';
import type { Submission } from '../submissions';
import type { Texts } from '../texts/texts';
import { findReportBackground } from './find-report-background';
import { redactedReportCard } from './redacted-report-card';
import { reportCard } from './report-card';
import { setReportCard } from './report-rows';
import type { ReportsContext } from './reports-context';
import { redactedVerdictChangeCard, verdictChangeCard } from './verdict-change-card';

/** A report with all that its cards need. */
export interface ShownReport {
  readonly submission: Submission;
  readonly summary: Summary;
  readonly company?: Company;
  readonly documents: readonly SentDocument[];
  /** The service changed it under the same id. */
  readonly isChanged: boolean;
  /** Redacted, a channel sees only the verdict. */
  readonly detail: Detail;
  readonly texts: Texts;
}

/** Posts the card of a report, or edits the card that shows it or an older one like it. */
export async function updateReportCard(
  bot: ReportsContext,
  tx: Transaction,
  shown: ShownReport,
  editsId: string | undefined,
): Promise<void> {
  const { submission, summary, isChanged, detail, texts, ...data } = shown;
  const { teamId, channelId, caseId } = submission;
  const { reportId } = summary.ids;
  const changedAt = isChanged ? bot.clock.now() : undefined;
  const background = await findReportBackground(tx, summary, submission.id);
  const card = {
    full: () => reportCard({ ...data, summary, caseId, changedAt, ...background }, texts),
    redacted: () => redactedReportCard(redact('reportCard', { summary, caseId }), texts),
  };
  const replaceKey = toCardKey(shown);
  const key = editsId ? `report:${reportId}:${currentDate(bot).toISOString()}` : replaceKey;
  const place = { teamId, channelId, ...(await findAnalysisThread(tx, submission)) };
  const messageId = await enqueueMessage(bot, tx, { ...place, card, detail, key, replaceKey, editsId });
  await setReportCard(tx, reportId, editsId ?? messageId);
}

/**
 * The reports on a company share one card in a thread, also if two of them arrive at the same moment; with other figures it is
 * another result.
 */
function toCardKey({ submission, summary }: ShownReport): string {
  const { company, channelId, threadTs, analysisId } = submission;
  const { kind, ids } = summary;
  const { subject, usesFigures } = findDefinition(kind);
  if (subject !== 'company' || usesFigures) return `report:${ids.reportId}`;
  return `${kind}:${channelId}:${threadTs ?? analysisId}:${company?.type}:${company?.id}`;
}

/** Posts before and after in the thread: an edit would overwrite the old one silently. */
export async function postVerdictChange(
  bot: ReportsContext,
  tx: Transaction,
  { submission, summary, company, documents, detail, texts }: ShownReport,
  before: Summary,
): Promise<void> {
  const { teamId, channelId } = submission;
  const data = { before, after: summary, company, documents };
  const card = {
    full: () => verdictChangeCard(data, texts),
    redacted: () => redactedVerdictChangeCard(redact('verdictChange', data), texts),
  };
  const place = { teamId, channelId, ...(await findAnalysisThread(tx, submission)) };
  const key = `change:${summary.ids.reportId}:${currentDate(bot).toISOString()}`;
  await enqueueMessage(bot, tx, { ...place, card, detail, key });
}
