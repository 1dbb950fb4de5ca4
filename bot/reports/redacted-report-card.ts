import type { Summary } from '../../shared';
import { companyButton } from '../cases';
import type { Redacted } from '../redaction';
import { actions, context, header, section } from '../slack/block-kit/blocks';
import { message } from '../slack/block-kit/message';
import { reportMetadata } from '../slack/block-kit/message-metadata';
import { link, mrkdwn } from '../slack/block-kit/mrkdwn';
import { actionIds } from '../slack/interactions/action-ids';
import { publicCard } from '../slack/public-card';
import { joinSentences } from '../texts/join-sentences';
import { reportVerdict } from '../texts/report-text';
import type { Texts } from '../texts/texts';

interface ReportData {
  readonly summary: Summary;
  /** The case that has it. */
  readonly caseId?: string;
  /** The link to where members of our workspace read the rest. */
  readonly url?: string;
}

/** The card in channels shared with other companies: the verdict and a link. */
export const redactedReportCard = publicCard((data: Redacted<'reportCard', ReportData>, texts: Texts) => {
  const { summary, caseId, url } = data;
  const verdict = reportVerdict(summary, texts);
  return message({
    text: joinSentences(verdict, texts.report.redacted),
    metadata: reportMetadata(summary),
    head: [
      header(verdict),
      ...(url === undefined ? [] : [section(link(url, texts.report.openFull))]),
      ...context(mrkdwn`${texts.report.redacted}`),
    ],
    tail: actions(
      { action: actionIds.details, text: texts.buttons.readPrivately, value: summary.ids.reportId },
      caseId === undefined ? undefined : companyButton(caseId, texts),
    ),
  });
});
