import { escapeText, joinMarkup, type Markup, mrkdwn, sanitizeLabel } from '../slack/block-kit/mrkdwn';
import { documentList } from '../slack/wording/document-text';
import { refusalTexts } from '../slack/wording/refusal-text';
import { joinSentences } from '../texts/join-sentences';
import { reportReason } from '../texts/report-text';
import type { Texts } from '../texts/texts';
import { verdictEmoji } from '../texts/verdict-text';
import { listEnded } from './analysis-end';
import type { AnalysisOverview } from './analysis-overview';
import { isUnsent } from './is-unsent';
import { listFiles } from './list-files';
import { listGaps } from './list-gaps';
import { listUnknown } from './list-names';
import { nameEnded } from './name-ended';

/** More are on the card of the analysis. */
const MAX_GAPS = 2;

/** An analysis in one line: `🔴 *fraudulent.pdf* (Bank statement, December 2024) · Content was added after it was signed`. */
export function analysisLine(overview: AnalysisOverview, texts: Texts): Markup {
  const { contents, gravest } = overview;
  const refused = refusalTexts(contents.refusedFiles, texts).map((text) => text.replace(/\.$/, ''));
  return joinMarkup(
    [
      mrkdwn`${toEmoji(overview)} ${subjectText(overview, texts)}`,
      ...(gravest ? [escapeText(reportReason(gravest, texts).replace(/\.$/, ''), 200)] : []),
      ...refused.map((text) => escapeText(text, 200)),
      // The mark before it says that it runs.
      ...(isRunning(overview) ? [mrkdwn`${texts.history.waitingForReports}`] : []),
    ],
    ' · ',
  );
}

/** What was sent. */
function subjectText({ contents }: AnalysisOverview, texts: Texts): Markup {
  const documents = listFiles(contents);
  if (isUnsent(contents)) return escapeText(texts.intake.nothingSent.replace(/\.$/, ''), 100);
  return documents.length === 0 ? mrkdwn`${texts.status.noFile}` : documentList(documents, texts);
}

/** An analysis as plain text, for notifications and screen readers. */
export function analysisSentence(overview: AnalysisOverview, texts: Texts): string {
  const { contents, assessment, gravest } = overview;
  // A file that was not looked into says more than a report that found nothing else.
  const gaps = unknownSentence(overview, texts);
  if (gaps !== '') return gaps;
  const files = listFiles(contents).map(({ name }) => sanitizeLabel(name, 60));
  const unknown = listUnknown(assessment, texts);
  const open = unknown === '' ? texts.cases.nothingElse : texts.cases.notAllKnown(unknown);
  const reason = gravest ? reportReason(gravest, texts) : open;
  return files.length === 0 ? reason : texts.cases.inFile(files.join(', '), texts.formats.afterColon(reason));
}

/** Why nothing is known: which files were not sent, read or looked into, or why it ended. Empty if that is not what it is. */
export function unknownSentence(overview: AnalysisOverview, texts: Texts): string {
  if (overview.verdict === 'unknown') {
    const gaps = listGaps(overview, texts);
    // A workflow asked about the company alone.
    if (gaps.length === 0 && isUnsent(overview.contents)) return texts.intake.nothingSent;
    return joinSentences(...gaps.slice(0, MAX_GAPS));
  }
  const [ended] = overview.verdict === undefined ? listEnded([overview]) : [];
  return ended ? nameEnded(ended, texts) : '';
}

/** Whether nothing bad is known, and something is awaited. */
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
