import { runOnce } from './run-once';
import { runReal } from './run-real';
import { runSandbox } from './run-sandbox';
import { runTrial } from './run-trial';
import { readSettings, type StartSettings } from './settings';
import { terminal } from './terminal';

async function main(): Promise<number> {
  const interrupted = new AbortController();
  // Ctrl-C arrives twice, from the terminal and from npm: the second must not cut the clean-up short.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => interrupted.abort());
  const settings = readSettings(process.argv.slice(2), process.env);
  return runFor(settings)(settings, terminal(process.stdout), interrupted.signal);
}

function runFor({ once, services }: StartSettings) {
  if (once) return runOnce;
  if (services.risk === 'real') return runReal;
  return services.slack === 'real' ? runTrial : runSandbox;
}

main()
  .catch((error: Error) => {
    process.stderr.write(`${error.message}\n`);
    return 1;
  })
  // A page that is still being built must not keep us.
  .then((code) => process.exit(code));
