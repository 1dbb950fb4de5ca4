import { summarise } from '../../../shared/meaning';
import type { Report } from '../../../shared/schemas/report';
import { plainText } from '../../../shared/text/plain-text';
import { type Command, onlyArgument } from '../command';
import { sourcesIn } from '../sources-option';
import { verdictText } from '../summary-text';
import { table } from '../table';

export const reports: Command = {
  name: 'reports',
  usage: 'reports REQUEST [--source SOURCE,…]',
  does: 'the reports of a request, of every source in REPORT_SOURCES unless told otherwise',
  options: { source: { type: 'string' } },
  async run(invocation) {
    const { client, terminal, signal } = invocation;
    const requestId = onlyArgument(invocation, 'request id');
    const lists = await Promise.all(
      sourcesIn(invocation).map((source) => client.listReports(requestId, source, { signal })),
    );
    // One report may come under several sources.
    const found = [...new Map(lists.flat().map((report) => [report.id, report])).values()];
    terminal.result(found, found.length === 0 ? `Request ${requestId} has no reports yet.` : tableOf(found));
    return undefined;
  },
};

function tableOf(found: readonly Report[]): string {
  const rows = found.map((report) => {
    const { title, verdict, headline } = summarise(report);
    return [plainText(report.id, 40), title, verdictText(verdict), headline];
  });
  return table(['REPORT', 'KIND', 'VERDICT', 'WHICH MEANS'], rows);
}
