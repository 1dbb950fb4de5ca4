import { once } from 'node:events';
import { startPageServer } from '../page/serve';
import type { TerminalPrinter } from './create-terminal-printer';
import { createWorkspaceEventFormatter } from './create-workspace-event-formatter';
import { findDefaultPorts } from './find-default-ports';
import { isNewWorkspace, shareFirstStatement } from './first-analysis';
import { formatRiskEvent } from './format-risk-event';
import { formatStartupMessage } from './format-startup-message';
import { lockDataDir } from './lock-data-dir';
import type { StartSettings } from './settings';
import { type Sandbox, startSandbox } from './start-sandbox';

/** The product on this machine alone, until somebody ends it. */
export async function runSandbox(
  { data, dotEnv, services }: StartSettings,
  { print, printEvent }: TerminalPrinter,
  signal: AbortSignal,
): Promise<number> {
  const folder = lockDataDir(data);
  const running = [async () => folder.release()];
  print('Starting …');
  try {
    const ports = await findDefaultPorts();
    const starting = startSandbox({ data, ports, dotEnv, print: printEvent });
    running.push(() => starting.then(({ stop }) => stop(), ignoreError));
    const serving = startPageServer({
      port: ports.page,
      riskUrl: `http://127.0.0.1:${ports.risk}`,
      slackUrl: `http://127.0.0.1:${ports.slack}`,
      signal,
    });
    running.push(() => serving.then(({ close }) => close(), ignoreError));
    const [sandbox, page] = await Promise.all([starting, serving]);
    folder.announce(page.url);
    print(formatStartupMessage({ ...sandbox, page }, services, data));
    running.push(printEvents(sandbox, printEvent));
    const { bot, workspace } = sandbox;
    const untouched = isNewWorkspace(workspace);
    if (untouched) printEvent('The bot is on its way; once it is here, Ada hands in a first statement');
    const played = untouched ? bot.ready.then(() => shareFirstStatement(workspace, signal)) : undefined;
    if (!signal.aborted) await Promise.race([once(signal, 'abort'), Promise.all([played, bot.stopped])]);
    return 0;
  } catch (error) {
    if (signal.aborted) return 0;
    throw error;
  } finally {
    print('Stopping …');
    for (const end of running.reverse()) await end();
  }
}

/** Somebody else is told why it failed. */
const ignoreError = () => {};

/** Returns the way to be silent. */
function printEvents({ workspace, risk }: Sandbox, tell: TerminalPrinter['printEvent']): () => Promise<void> {
  const narrate = createWorkspaceEventFormatter(workspace);
  const silence = [
    workspace.eventLog.subscribe((happened) => tell(narrate(happened))),
    risk.eventLog.subscribe((happened) => tell(formatRiskEvent(happened))),
  ];
  return async () => {
    for (const stop of silence) stop();
  };
}
