import { summariseReport } from '../../../shared/reports';
import { type Command, requireSingleArgument } from '../command';
import { summaryText } from '../summary-text';

export const report: Command = {
  usage: 'report REPORT',
  description: 'show one report: its verdict, facts and reasons; --json prints all of it',
  async run(invocation) {
    const { client, reportSettings, terminal, signal } = invocation;
    const found = await client.getReport(requireSingleArgument(invocation, 'report id'), { signal });
    const summary = summariseReport(found, reportSettings);
    terminal.result({ summary, report: found }, summaryText(summary));
    return undefined;
  },
};
