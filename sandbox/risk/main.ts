import { magicTable } from './magic';
import { narrate } from './narrate';
import { readSettings } from './settings';
import { type RiskSandbox, startRiskSandbox } from './start-risk-sandbox';

const say = (text: string) => process.stdout.write(`${text}\n`);

async function main(): Promise<void> {
  const sandbox = await startRiskSandbox(readSettings(process.argv.slice(2), process.env));
  say(greeting(sandbox));
  sandbox.happenings.subscribe((happened) => say(narrate(happened)));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => sandbox.close());
}

function greeting({ url, headers, clock }: RiskSandbox): string {
  return `The Risk Assessment API, in a sandbox. Its time runs ${clock.speed} times as fast as yours.

RISK_API_URL=${url}
RISK_API_HEADERS='${JSON.stringify(headers)}'

${magicTable()}

Its state: ${url}/_sandbox/state
`;
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
