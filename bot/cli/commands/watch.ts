import { awaitReports } from '../../../shared/client';
import { summariseReport } from '../../../shared/reports';
import {
  type Command,
  expectedOptions,
  getTextOption,
  readExpectedReports,
  requireSingleArgument,
  throwInvalidInput,
} from '../command';
import { errorText, toErrorData } from '../error-data';
import { exitCodes, toExitCode } from '../exit-code';
import { noticeOverall } from '../notice-overall';
import { summaryText } from '../summary-text';

const unitMilliseconds: Readonly<Record<string, number>> = { s: 1_000, min: 60_000, h: 3_600_000 };

export const watch: Command = {
  usage: 'watch REQUEST [--source SOURCE,…] [--documents N] [--for 10min]',
  description:
    'show reports as they arrive, until all are there, for each of the documents, or the time is up (--for 30s, 10min or 48h; 10min by default)',
  options: { ...expectedOptions, for: { type: 'string' } },
  async run(invocation) {
    const { client, reportSettings, terminal, signal } = invocation;
    const requestId = requireSingleArgument(invocation, 'request id');
    const expected = readExpectedReports(invocation);
    terminal.notice(`Waiting for ${expected.map(({ source }) => source).join(', ')} …`);
    const { ready, reports, missing, lastError } = await awaitReports(client, requestId, {
      expected,
      maxWaitMs: parseDuration(getTextOption(invocation, 'for') ?? '10min'),
      signal,
      onReport(report) {
        const summary = summariseReport(report, reportSettings);
        terminal.result({ summary, report }, `${summaryText(summary)}\n`);
      },
    });
    const { verdict } = noticeOverall(invocation, reports, expected);
    if (ready) return undefined;
    const notReady = `Not ready yet: ${missing.join(', ')}. An analysis may take up to 48 h. Watch again later.`;
    const data = lastError
      ? toErrorData(lastError)
      : { code: 'not_ready', exitCode: exitCodes.notReady, message: notReady };
    if (lastError) terminal.notice(errorText(lastError));
    terminal.failure({ ...data, missing, verdict }, notReady);
    return lastError ? toExitCode(lastError) : exitCodes.notReady;
  },
};

function parseDuration(text: string): number {
  const [, number, unit = ''] = /^(\d+(?:\.\d+)?)\s*(s|min|h)$/.exec(text) ?? [];
  if (number === undefined) throwInvalidInput(`“${text}” is not a duration. Try 30s, 10min or 48h.`);
  return Number(number) * (unitMilliseconds[unit] ?? 0);
}
