import { awaitReports } from '../../../shared/client';
import { summarise } from '../../../shared/meaning';
import { type Command, onlyArgument, refuse, textOption } from '../command';
import { exitCodes } from '../exit-code';
import { sourcesIn } from '../sources-option';
import { summaryText } from '../summary-text';

const units: Readonly<Record<string, number>> = { s: 1_000, min: 60_000, h: 3_600_000 };

export const watch: Command = {
  name: 'watch',
  usage: 'watch REQUEST [--source SOURCE,…] [--for 10min]',
  does: 'show reports as they come, until all are there or the time is over (s, min, h; 10min unless told otherwise)',
  options: { source: { type: 'string' }, for: { type: 'string' } },
  async run(invocation) {
    const { client, terminal, signal } = invocation;
    const requestId = onlyArgument(invocation, 'request id');
    const wanted = sourcesIn(invocation).map((source) => ({ source }));
    terminal.notice(`Waiting for ${wanted.map(({ source }) => source).join(', ')} …`);
    const { ready, missing, lastError } = await awaitReports(client, requestId, {
      wanted,
      deadlineMs: durationIn(textOption(invocation, 'for') ?? '10min'),
      signal,
      onReport(report) {
        const summary = summarise(report);
        terminal.result({ summary, report }, `${summaryText(summary)}\n`);
      },
    });
    if (ready) return undefined;
    if (lastError) terminal.notice(lastError.message);
    terminal.notice(
      `Not there yet: ${missing.join(', ')}. An analysis may take up to 48 h; watch again later.`,
    );
    return exitCodes.notReady;
  },
};

function durationIn(text: string): number {
  const [, number, unit = ''] = /^(\d+(?:\.\d+)?)\s*(s|min|h)$/.exec(text) ?? [];
  if (number === undefined) refuse({ field: 'for', message: `“${text}” is no time: as 30s, 10min or 48h.` });
  return Number(number) * (units[unit] ?? 0);
}
