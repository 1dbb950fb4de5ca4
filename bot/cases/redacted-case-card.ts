import { context, header, section } from '../slack/block-kit/blocks';
import { joinSentences, type Message, message } from '../slack/block-kit/message';
import { code, emptyMarkup, escapeText, fillText, formatDateTime, mrkdwn } from '../slack/block-kit/mrkdwn';
import { redactedStatusText } from '../texts/case-status-text';
import { refusalTexts } from '../texts/refusal-text';
import type { Texts } from '../texts/texts';
import { canBeDecided, caseActions, hasTable } from './case-card';
import { type CaseCardData, caseTitle } from './case-lead';
import { redactedXrayTable } from './xray-table';

/** For channels shared with other companies: verdicts and progress, without company, files, reasons and names. */
export function redactedCaseCard(data: CaseCardData, texts: Texts): Message {
  const { assessment, contents } = data;
  const title = caseTitle(data, texts);
  const [requestId] = contents.submissions.flatMap((submission) => submission.requestId ?? []);
  const command = requestId && `/xray report ${requestId}`;
  const { redacted, completeSince } = texts.cases;
  const refused = [...new Set(refusalTexts(contents.refusedFiles, texts, { isRedacted: true }))];
  return message({
    text: joinSentences(title, ...refused, redacted),
    head: [
      header(title),
      ...refused.map((text) => section(mrkdwn`⚠️ ${escapeText(text, 400)}`)),
      ...(hasTable(data) ? [redactedXrayTable(assessment, texts)] : []),
    ],
    tail: [
      ...context(
        canBeDecided(assessment) ? redactedStatusText(contents, texts) : emptyMarkup,
        mrkdwn`${redacted}`,
        ...(command ? [mrkdwn`${texts.report.redactedNext} ${code(command)}`] : []),
        ...(assessment.completeAt
          ? [fillText(completeSince, formatDateTime(assessment.completeAt.getTime()))]
          : []),
      ),
      ...caseActions(data, texts),
    ],
  });
}
