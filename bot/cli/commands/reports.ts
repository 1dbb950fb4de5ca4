import { callFailureText } from '../../../english/call-failure-text';
import { joinWording } from '../../../english/wording';
import { listReportsBySource } from '../../../shared/client';
import { summariseReport } from '../../../shared/reports';
import type { Report } from '../../../shared/schemas/report';
import { toPlainText } from '../../../shared/text/to-plain-text';
import { type Command, readSourcesOption, requireSingleArgument } from '../command';
import { formatTable } from '../format-table';
import { summaryLine, verdictLabel } from '../summary-text';

export const reports: Command = {
  usage: 'reports REQUEST [--source SOURCE,…]',
  description: 'list the reports of a request, from the sources in REPORT_SOURCES or in --source',
  options: { source: { type: 'string' } },
  async run(invocation) {
    const { client, terminal, signal } = invocation;
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
      found.length === 0 ? `Request ${requestId} has no reports yet.` : formatReportTable(found),
    );
    return undefined;
  },
};

function formatReportTable(found: readonly Report[]): string {
  const rows = found.map((report) => {
    const summary = summariseReport(report);
    const { title, reason } = summaryLine(summary);
    return [toPlainText(report.id, 40), title, verdictLabel(summary), reason];
  });
  return formatTable(['REPORT', 'KIND', 'VERDICT', 'SUMMARY'], rows);
}
