import { summarise } from '../../../shared/meaning';
import { type Command, onlyArgument } from '../command';
import { summaryText } from '../summary-text';

export const report: Command = {
  name: 'report',
  usage: 'report REPORT',
  does: 'one report: what it adds up to and why; --json gives all of it',
  async run(invocation) {
    const { client, terminal, signal } = invocation;
    const found = await client.getReport(onlyArgument(invocation, 'report id'), { signal });
    const summary = summarise(found);
    terminal.result({ summary, report: found }, summaryText(summary));
    return undefined;
  },
};
