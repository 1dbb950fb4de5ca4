import { overallText } from '../../shared/english/report-text';
import {
  type ExpectedReport,
  isAboutDocument,
  judgeReports,
  type OverallResult,
  summariseReport,
} from '../../shared/reports';
import type { Report } from '../../shared/schemas/report';
import { getTextOption, type Invocation } from './command';

/** Prints the verdict on a request. The service does not say how many documents it has, so a good one says how to count them. */
export function noticeOverall(
  invocation: Invocation,
  reports: readonly Report[],
  expected: readonly ExpectedReport[],
): OverallResult {
  const { reportSettings, terminal } = invocation;
  const result = judgeReports(
    reports.map((report) => summariseReport(report, reportSettings)),
    expected,
  );
  const isCounted = getTextOption(invocation, 'documents') !== undefined;
  if (result.verdict === 'clear' && !isCounted && result.worstFirst.some(({ kind }) => isAboutDocument(kind)))
    terminal.notice('If more documents were sent than have a Doc X-Ray here, say how many: --documents 3.');
  terminal.notice(overallText(result));
  return result;
}
