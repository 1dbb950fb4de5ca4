import { redactedQuestionText, redactedStatusText } from '../cases';
import type { Redacted } from '../redaction';
import { actions, context, header, section } from '../slack/block-kit/blocks';
import { message } from '../slack/block-kit/message';
import { bold, emptyMarkup, escapeText, fillText, formatDatedTime, mrkdwn } from '../slack/block-kit/mrkdwn';
import { publicCard } from '../slack/public-card';
import { redactedRefusalTexts } from '../slack/wording/refusal-text';
import { joinSentences } from '../texts/join-sentences';
import type { Texts } from '../texts/texts';
import { analysisActions, canBeDecided, hasTable, listShownQuestions } from './analysis-card';
import { type AnalysisCardData, analysisTitle } from './analysis-lead';
import { detailsButton } from './details-button';
import { isUnsent } from './is-unsent';
import { redactedXrayTable } from './xray-table';

/** The card in channels shared with other companies: verdicts and progress, without company, files, reasons and names. */
export const redactedAnalysisCard = publicCard(
  (data: Redacted<'analysisCard', AnalysisCardData>, texts: Texts) => {
    const { assessment, contents } = data;
    const title = analysisTitle(data, texts);
    const { redacted, completeSince } = texts.cases;
    const refused = redactedRefusalTexts(contents.refusedFiles, texts);
    const nothingSent = isUnsent(contents) ? texts.intake.nothingSent : '';
    return message({
      text: joinSentences(title, nothingSent, ...refused, redacted),
      head: [
        header(title),
        ...listShownQuestions(data).map((question) => section(redactedQuestionText(question, texts))),
        ...(nothingSent === '' ? [] : [section(bold(escapeText(nothingSent, 200)))]),
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
  },
);
