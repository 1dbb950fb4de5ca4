import { actions, context, header, section } from '../slack/block-kit/blocks';
import { joinSentences, type Message, message } from '../slack/block-kit/message';
import { emptyMarkup, escapeText, fillText, formatDatedTime, mrkdwn } from '../slack/block-kit/mrkdwn';
import { redactedStatusText } from '../texts/case-status-text';
import { refusalTexts } from '../texts/refusal-text';
import type { Texts } from '../texts/texts';
import { analysisActions, canBeDecided, hasTable } from './analysis-card';
import { type AnalysisCardData, analysisTitle } from './analysis-lead';
import { detailsButton } from './details-button';
import { redactedXrayTable } from './xray-table';

/** For channels shared with other companies: verdicts and progress, without company, files, reasons and names. */
export function redactedAnalysisCard(data: AnalysisCardData, texts: Texts): Message {
  const { assessment, contents } = data;
  const title = analysisTitle(data, texts);
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
        ...(assessment.completeAt
          ? [fillText(completeSince, formatDatedTime(assessment.completeAt.getTime()))]
          : []),
      ),
      ...analysisActions(data, texts),
      ...actions(detailsButton(data, texts.buttons.readPrivately)),
    ],
  });
}
