import type { Summary } from '../../shared';
import { context, header, section } from '../slack/block-kit/blocks';
import { joinSentences, type Message, message } from '../slack/block-kit/message';
import { reportMetadata } from '../slack/block-kit/message-metadata';
import { code, link, mrkdwn } from '../slack/block-kit/mrkdwn';
import { reportVerdict } from '../texts/report-text';
import type { Texts } from '../texts/texts';

export interface RedactedReportData {
  readonly summary: Pick<Summary, 'kind' | 'verdict' | 'examined' | 'ids'>;
  /** Where members of our workspace read the rest. */
  readonly url?: string;
}

/** For channels shared with other companies: the verdict and a link. */
export function redactedReportCard({ summary, url }: RedactedReportData, texts: Texts): Message {
  const verdict = reportVerdict(summary, texts);
  const command = `/xray report ${summary.ids.reportId}`;
  return message({
    text: joinSentences(verdict, `${texts.report.redactedNext} ${command}`),
    metadata: reportMetadata(summary),
    head: [
      header(verdict),
      ...(url === undefined ? [] : [section(link(url, texts.report.openFull))]),
      ...context(mrkdwn`${texts.report.redacted}`, mrkdwn`${texts.report.redactedNext} ${code(command)}`),
    ],
  });
}
