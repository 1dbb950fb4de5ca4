import type { Summary } from '../../shared';
import type { Texts } from '../texts';
import { context, header, section } from './blocks';
import { type Message, message, sentences } from './message';
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
  const command = `/xray report ${summary.ids.reportId}`;
  return message({
    text: sentences(verdict, `${texts.report.reducedNext} ${command}`),
    metadata: reportMetadata(summary),
    head: [
      header(verdict),
      ...(url === undefined ? [] : [section(link(url, texts.report.openFull))]),
      ...context(mrkdwn`${texts.report.reduced}`, mrkdwn`${texts.report.reducedNext} ${code(command)}`),
    ],
  });
}
