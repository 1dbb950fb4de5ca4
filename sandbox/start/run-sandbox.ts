import { once } from 'node:events';
import { startPageServer } from '../page/serve';
import { describeEvent } from '../risk';
import type { TerminalPrinter } from './create-terminal-printer';
import { createWorkspaceEventFormatter } from './create-workspace-event-formatter';
import { findDefaultPorts } from './find-default-ports';
import { isNewWorkspace, shareFirstStatement } from './first-analysis';
import { formatStartupMessage } from './format-startup-message';
import { lockDataDir } from './lock-data-dir';
import type { StartSettings } from './settings';
import { type Sandbox, startSandbox } from './start-sandbox';

/** Everything in the sandbox, until it is interrupted. */
export async function runSandbox(
  { data, dev, dotEnv, services }: StartSettings,
  { print, printEvent }: TerminalPrinter,
  signal: AbortSignal,
): Promise<number> {
  const folder = lockDataDir(data);
  const running = [async () => folder.release()];
  print('Starting …');
  try {
    const ports = await findDefaultPorts();
    const starting = startSandbox({ data, ports, dotEnv, print: printEvent, watch: dev });
    running.push(() => starting.then(({ stop }) => stop(), ignoreError));
    const serving = startPageServer({
      port: ports.page,
      riskUrl: `http://127.0.0.1:${ports.risk}`,
      slackUrl: `http://127.0.0.1:${ports.slack}`,
      ...(dev && { watch: printEvent }),
    });
    running.push(() => serving.then(({ close }) => close(), ignoreError));
    const [sandbox, page] = await Promise.all([starting, serving]);
    folder.savePageUrl(page.url);
    print(formatStartupMessage({ ...sandbox, page }, services, data));
    running.push(printEvents(sandbox, printEvent));
    const { bot, risk, workspace, advanceOthers } = sandbox;
    // The buttons of the page.
    risk.eventLog.subscribe((event) => event.type === 'clock.advanced' && void advanceOthers(event.ms));
    const isNew = isNewWorkspace(workspace);
    if (isNew) printEvent('The bot is starting. Once it is connected, Ada shares a first statement.');
    const shared = isNew ? bot.ready.then(() => shareFirstStatement(workspace, signal)) : undefined;
    if (!signal.aborted) await Promise.race([once(signal, 'abort'), Promise.all([shared, bot.stopped])]);
    return 0;
  } catch (error) {
    if (signal.aborted) return 0;
    throw error;
  } finally {
    print('Stopping …');
    for (const stop of running.reverse()) await stop();
  }
}

/** The error is reported by the main path. */
const ignoreError = () => {};

/** Returns a function that stops printing. */
function printEvents(
  { workspace, risk }: Sandbox,
  printEvent: TerminalPrinter['printEvent'],
): () => Promise<void> {
  const formatWorkspaceEvent = createWorkspaceEventFormatter(workspace);
  const unsubscribe = [
    workspace.eventLog.subscribe((event) => {
      const line = formatWorkspaceEvent(event);
      if (line !== undefined) printEvent(line);
    }),
    risk.eventLog.subscribe((event) => printEvent(`Risk API: ${describeEvent(event)}`)),
  ];
  return async () => {
    for (const stop of unsubscribe) stop();
  };
}
