import type { Summary } from '../../shared';
import type { Texts } from '../texts';
import { context, header, section } from './blocks';
import { type Message, message } from './message';
import { reportMetadata } from './message-metadata';
import { code, link, mrkdwn } from './mrkdwn';
import { verdictText } from './verdict-text';

export interface ReducedReportData {
  readonly summary: Pick<Summary, 'kind' | 'verdict' | 'ids'>;
  /** Where members of our own workspace read the rest. */
  readonly url?: string;
}

/** For channels shared with other companies: the verdict and a link, nothing that others should not read. */
export function reducedReportCard({ summary, url }: ReducedReportData, texts: Texts): Message {
  const verdict = verdictText(summary.verdict, texts);
  return message({
    text: verdict,
    metadata: reportMetadata(summary),
    head: [
      header(verdict),
      ...(url === undefined ? [] : [section(link(url, texts.report.openFull))]),
      ...context(
        mrkdwn`${texts.report.reduced}`,
        mrkdwn`${texts.report.reducedNext} ${code(`/xray report ${summary.ids.reportId}`)}`,
      ),
    ],
  });
}
