import { callFailureText } from '../../../english/call-failure-text';
import { overallText } from '../../../english/report-text';
import { joinWording } from '../../../english/wording';
import { listReportsBySource } from '../../../shared/client';
import { judgeReports, summariseReport } from '../../../shared/reports';
import { type Command, readSourcesOption, requireSingleArgument } from '../command';
import { formatReportTable } from '../report-table';

export const reports: Command = {
  usage: 'reports REQUEST [--source SOURCE,…]',
  description: 'list the reports of a request, from the sources in REPORT_SOURCES or in --source',
  options: { source: { type: 'string' } },
  async run(invocation) {
    const { client, reportSettings, terminal, signal } = invocation;
    const requestId = requireSingleArgument(invocation, 'request id');
    const sources = readSourcesOption(invocation);
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
    const summaries = found.map((report) => summariseReport(report, reportSettings));
    terminal.notice(
      overallText(
        judgeReports(
          summaries,
          sources.map((source) => ({ source })),
        ),
      ),
    );
    return undefined;
  },
};
