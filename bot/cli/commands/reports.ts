import { listSources } from '../../../shared/client';
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
    const sources = sourcesIn(invocation);
    const { reports: found, refused } = await listSources(client, requestId, sources, { signal });
    if (refused[0] && refused.length === sources.length && found.length === 0) throw refused[0].error;
    for (const { source, error } of refused)
      terminal.notice(`Not all reports of ${source} are listed. ${error.message}`);
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
