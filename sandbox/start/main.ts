import { createTerminalPrinter } from './create-terminal-printer';
import { runOnce } from './run-once';
import { runSandbox } from './run-sandbox';
import { runWithRealServices } from './run-with-real-services';
import { runWithRealSlack } from './run-with-real-slack';
import { readSettings, type StartSettings } from './settings';

async function main(): Promise<number> {
  const interrupted = new AbortController();
  // Ctrl-C arrives twice, from the terminal and from npm: the second must not cut the clean-up short.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => interrupted.abort());
  const settings = readSettings(process.argv.slice(2), process.env);
  return chooseRunner(settings)(settings, createTerminalPrinter(process.stdout), interrupted.signal);
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
  // A page that is still being built must not keep us.
  .then((code) => process.exit(code));
