import { once } from 'node:events';
import { startPageServer } from '../page/serve';
import { isUntouched, playFirstAnalysis } from './first-analysis';
import { greeting } from './greeting';
import { holdFolder } from './hold-folder';
import { narrateRisk } from './narrate-risk';
import { narrateWorkspace } from './narrate-workspace';
import type { StartSettings } from './settings';
import { type Sandbox, startSandbox } from './start-sandbox';
import type { Terminal } from './terminal';
import { usualPorts } from './usual-ports';

/** The product on this machine alone, until somebody ends it. */
export async function runSandbox(
  { data, dotEnv, services }: StartSettings,
  { say, tell }: Terminal,
  signal: AbortSignal,
): Promise<number> {
  const folder = holdFolder(data);
  const running = [async () => folder.release()];
  say('Starting …');
  try {
    const ports = await usualPorts();
    const starting = startSandbox({ data, ports, dotEnv, say: tell });
    running.push(() => starting.then(({ stop }) => stop(), forgotten));
    const serving = startPageServer({
      port: ports.page,
      riskUrl: `http://127.0.0.1:${ports.risk}`,
      slackUrl: `http://127.0.0.1:${ports.slack}`,
      signal,
    });
    running.push(() => serving.then(({ close }) => close(), forgotten));
    const [sandbox, page] = await Promise.all([starting, serving]);
    folder.announce(page.url);
    say(greeting({ ...sandbox, page }, services, data));
    running.push(tellOf(sandbox, tell));
    const { bot, workspace } = sandbox;
    const untouched = isUntouched(workspace);
    if (untouched) tell('The bot is on its way; once it is here, Ada hands in a first statement');
    const played = untouched ? bot.ready.then(() => playFirstAnalysis(workspace, signal)) : undefined;
    if (!signal.aborted) await Promise.race([once(signal, 'abort'), Promise.all([played, bot.over])]);
    return 0;
  } catch (error) {
    if (signal.aborted) return 0;
    throw error;
  } finally {
    say('Stopping …');
    for (const end of running.reverse()) await end();
  }
}

/** Somebody else is told why it failed. */
const forgotten = () => {};

/** Returns the way to be silent. */
function tellOf({ workspace, risk }: Sandbox, tell: Terminal['tell']): () => Promise<void> {
  const narrate = narrateWorkspace(workspace);
  const silence = [
    workspace.happenings.subscribe((happened) => tell(narrate(happened))),
    risk.happenings.subscribe((happened) => tell(narrateRisk(happened))),
  ];
  return async () => {
    for (const stop of silence) stop();
  };
}
