import { listReportsBySource } from '../../../shared/client';
import { callFailureText } from '../../../shared/english/call-failure-text';
import { joinWording } from '../../../shared/english/wording';
import { type Command, expectedOptions, readExpectedReports, requireSingleArgument } from '../command';
import { noticeOverall } from '../notice-overall';
import { formatReportTable } from '../report-table';

export const reports: Command = {
  usage: 'reports REQUEST [--source SOURCE,…] [--documents N]',
  description:
    'list the reports of a request, from the sources in REPORT_SOURCES or in --source, and its verdict, by the number of its documents',
  options: expectedOptions,
  async run(invocation) {
    const { client, reportSettings, terminal, signal } = invocation;
    const requestId = requireSingleArgument(invocation, 'request id');
    const expected = readExpectedReports(invocation);
    const sources = expected.map(({ source }) => source);
    const { reports: found, unavailable } = await listReportsBySource(client, requestId, sources, { signal });
    if (unavailable[0] && unavailable.length === sources.length && found.length === 0)
      throw unavailable[0].error;
    for (const { source, error } of unavailable)
      terminal.notice(
        `Some reports of ${source} may be missing. ${joinWording(callFailureText(error.failure))}`,
      );
    terminal.result(
      found,
      found.length === 0
        ? `Request ${requestId} has no reports yet.`
        : formatReportTable(found, reportSettings),
    );
    noticeOverall(invocation, found, expected);
    return undefined;
  },
};
