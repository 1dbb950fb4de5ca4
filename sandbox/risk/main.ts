import { once } from 'node:events';
import { abortOnSignal } from '../core/abort-on-signal';
import { formatEventLine } from '../core/events/format-event-line';
import { PortInUseError } from '../core/http/http-server';
import { describeEvent } from './describe-event';
import { formatMagicTable } from './magic-inputs';
import { readSettings } from './settings';
import { type RiskSandbox, startRiskSandbox } from './start-risk-sandbox';

const print = (text: string) => process.stdout.write(`${text}\n`);

// What people try out here, documents included, is theirs alone on this machine.
process.umask(0o077);

async function main(): Promise<void> {
  const signal = abortOnSignal();
  const sandbox = await startRiskSandbox(readSettings(process.argv.slice(2), process.env));
  print(formatStartupMessage(sandbox));
  sandbox.eventLog.subscribe((event) =>
    print(formatEventLine(event.at.slice(0, 19).replace('T', ' '), describeEvent(event))),
  );
  if (!signal.aborted) await once(signal, 'abort');
  await sandbox.close();
}

function formatStartupMessage({ url, headers, clock }: RiskSandbox): string {
  return `The Risk Assessment API, in a sandbox. Its clock runs ${clock.speed} times as fast as yours.

RISK_API_URL=${url}
RISK_API_HEADERS='${JSON.stringify(headers)}'

${formatMagicTable()}

Current state: ${url}/_sandbox/state
`;
}

main().catch((error: Error) => {
  const how = error instanceof PortInUseError ? ' Such as: npm run sandbox -- --port 4110' : '';
  process.stderr.write(`${error.message}${how}\n`);
  process.exitCode = 1;
});
