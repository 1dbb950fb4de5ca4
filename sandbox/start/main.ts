import { abortOnSignal } from '../core/abort-on-signal';
import { createTerminalPrinter } from './create-terminal-printer';
import { runOnce } from './run-once';
import { runSandbox } from './run-sandbox';
import { runWithRealServices } from './run-with-real-services';
import { runWithRealSlack } from './run-with-real-slack';
import { readSettings, type StartSettings } from './settings';

// What people try out here, documents included, is theirs alone on this machine.
process.umask(0o077);

async function main(): Promise<number> {
  const signal = abortOnSignal();
  const settings = readSettings(process.argv.slice(2), process.env);
  return chooseRunner(settings)(settings, createTerminalPrinter(process.stdout), signal);
}

function chooseRunner({ once, services }: StartSettings) {
  if (once) return runOnce;
  if (services.risk === 'real') return runWithRealServices;
  return services.slack === 'real' ? runWithRealSlack : runSandbox;
}

main()
  .catch((error: Error) => {
    process.stderr.write(`${error.message}\n`);
    return 1;
  })
  .then((code) => process.exit(code));
