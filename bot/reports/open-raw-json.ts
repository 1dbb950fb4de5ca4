import { CallError } from '../../shared/errors';
import { sendFiles } from '../slack/files/send-files';
import type { FormListener } from '../slack/interactions/action-listener';
import { noticeModal } from '../slack/interactions/notice-modal';
import { failureText } from '../texts/failure-text';
import { joinSentences } from '../texts/join-sentences';
import type { DetailedReport } from './find-report-of-team';
import { isLongJson, rawJsonModal } from './raw-json-modal';
import type { ReportsContext } from './reports-context';
import { toSafeJson } from './safe-json';

/** Shows a report as the service has it now: in a modal and, if it is too long for one, as a file that only the person gets. */
export function onRawJson({ risk, log }: ReportsContext): FormListener<DetailedReport> {
  return async ({ client }, { subject, userId, texts }) => {
    const { reportId } = subject.summary.ids;
    try {
      const json = toSafeJson(await risk.getReport(reportId));
      const file = { name: `report-${toFileName(reportId)}.json`, content: json.text };
      const isSent =
        isLongJson(json) &&
        (await sendFiles(client, userId, { files: [file], comment: texts.report.rawFile(reportId) }));
      if (isLongJson(json) && !isSent) log.warn({ reportId }, 'cannot send raw JSON as a file');
      return rawJsonModal({ reportId, json, isSent }, texts);
    } catch (error) {
      if (error instanceof CallError)
        return noticeModal(joinSentences(failureText(error.failure, texts), texts.notices.tryAgain), texts);
      throw error;
    }
  };
}

function toFileName(reportId: string): string {
  return reportId.replace(/[^\w-]+/g, '-').slice(0, 80);
}
