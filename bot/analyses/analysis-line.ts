import { joinSentences } from '../slack/block-kit/message';
import { escapeText, joinMarkup, type Markup, mrkdwn, sanitizeLabel } from '../slack/block-kit/mrkdwn';
import { documentList } from '../texts/document-text';
import { refusalTexts } from '../texts/refusal-text';
import { reportReason } from '../texts/report-text';
import type { Texts } from '../texts/texts';
import { verdictEmoji } from '../texts/verdict-text';
import type { AnalysisOverview } from './analysis-overview';
import { listFiles } from './list-files';
import { listGaps } from './list-gaps';
import { listUnknown } from './list-names';

/** More are on the card of the analysis. */
const MAX_GAPS = 2;

/** `🔴 *fraudulent.pdf* (Bank statement, December 2024) · Content was added after it was signed`. */
export function analysisLine(overview: AnalysisOverview, texts: Texts): Markup {
  const { contents, gravest } = overview;
  const documents = listFiles(contents);
  const refused = refusalTexts(contents.refusedFiles, texts).map((text) => text.replace(/\.$/, ''));
  return joinMarkup(
    [
      mrkdwn`${toEmoji(overview)} ${documents.length === 0 ? mrkdwn`${texts.status.noFile}` : documentList(documents, texts)}`,
      ...(gravest ? [escapeText(reportReason(gravest, texts).replace(/\.$/, ''), 200)] : []),
      ...refused.map((text) => escapeText(text, 200)),
      // The mark before it says that it runs.
      ...(isRunning(overview) ? [mrkdwn`${texts.history.waitingForReports}`] : []),
    ],
    ' · ',
  );
}

/** The same as plain text, for notifications and screen readers. */
export function analysisSentence(
  { verdict, contents, assessment, gravest }: AnalysisOverview,
  texts: Texts,
): string {
  // Of what is not known, a file that was not looked into says more than a report that found nothing else.
  const gaps = verdict === 'unknown' ? listGaps({ contents, assessment }, texts) : [];
  if (gaps.length > 0) return joinSentences(...gaps.slice(0, MAX_GAPS));
  const files = listFiles(contents).map(({ name }) => sanitizeLabel(name, 60));
  const unknown = listUnknown(assessment, texts);
  const open = unknown === '' ? texts.cases.nothingElse : texts.cases.notAllKnown(unknown);
  const reason = gravest ? reportReason(gravest, texts) : open;
  return files.length === 0 ? reason : texts.cases.inFile(files.join(', '), texts.formats.afterColon(reason));
}

/** Nothing bad is known, and something is still to come. */
export function isRunning({ verdict, assessment }: AnalysisOverview): boolean {
  return verdict === undefined && assessment.progress === 'running';
}

function toEmoji(overview: AnalysisOverview): string {
  return overview.verdict
    ? verdictEmoji[overview.verdict]
    : isRunning(overview)
      ? '⏳'
      : verdictEmoji.unknown;
}
