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
import { deleteSandboxData, type Sandbox, type SandboxOptions, startSandbox } from './start-sandbox';

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
    let fail: (error: unknown) => void = ignoreError;
    const failed = new Promise<never>((_resolve, reject) => {
      fail = reject;
    });
    failed.catch(ignoreError);
    const start = async () => {
      const sandbox = await startWithEvents({ data, ports, dotEnv, print: printEvent, watch: dev });
      sandbox.stopped.catch(fail);
      return sandbox;
    };
    let current = start();
    running.push(() => current.then(({ stop }) => stop(), ignoreError));
    // The button of the page.
    const startOver = async () => {
      print('Starting over. Once the bot is connected, Ada shares a first statement.');
      current = current.then(async ({ stop }) => {
        await stop();
        deleteSandboxData(data);
        return start();
      });
      current.catch(fail);
      await current;
    };
    const serving = startPageServer({
      port: ports.page,
      riskUrl: `http://127.0.0.1:${ports.risk}`,
      slackUrl: `http://127.0.0.1:${ports.slack}`,
      startOver,
      ...(dev && { watch: printEvent }),
    });
    running.push(() => serving.then(({ close }) => close(), ignoreError));
    const [sandbox, page] = await Promise.all([current, serving]);
    folder.savePageUrl(page.url);
    print(formatStartupMessage({ ...sandbox, page }, services, data));
    if (sandbox.isNew) printEvent('The bot is starting. Once it is connected, Ada shares a first statement.');
    if (!signal.aborted) await Promise.race([once(signal, 'abort'), failed]);
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

/** Starts the sandbox, prints its events, moves its one clock with the page, and lets Ada share a first statement if it is new. */
async function startWithEvents(options: SandboxOptions) {
  const sandbox = await startSandbox(options);
  const { bot, risk, workspace, advanceOthers } = sandbox;
  const stopping = new AbortController();
  const unsubscribe = [
    printEvents(sandbox, options.print),
    // The buttons of the page.
    risk.eventLog.subscribe((event) => event.type === 'clock.advanced' && void advanceOthers(event.ms)),
  ];
  const isNew = isNewWorkspace(workspace);
  const shared = isNew
    ? bot.ready.then(() => shareFirstStatement(workspace, stopping.signal))
    : Promise.resolve();
  return {
    ...sandbox,
    isNew,
    /** Rejects when the bot cannot be restarted. */
    stopped: Promise.all([shared, bot.stopped]),
    stop: async () => {
      stopping.abort();
      for (const end of unsubscribe) end();
      await sandbox.stop();
    },
  };
}

/** Returns a function that stops printing. */
function printEvents({ workspace, risk }: Sandbox, printEvent: TerminalPrinter['printEvent']): () => void {
  const formatWorkspaceEvent = createWorkspaceEventFormatter(workspace);
  const unsubscribe = [
    workspace.eventLog.subscribe((event) => {
      const line = formatWorkspaceEvent(event);
      if (line !== undefined) printEvent(line);
    }),
    risk.eventLog.subscribe((event) => printEvent(`Risk API: ${describeEvent(event)}`)),
  ];
  return () => {
    for (const stop of unsubscribe) stop();
  };
}
