import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TerminalPrinter } from './create-terminal-printer';
import type { StartSettings } from './settings';
import { startSandbox } from './start-sandbox';
import { StepFailedError } from './story/assertions';
import { playStory } from './story/play-story';
import { printSteps } from './story/print-steps';

const INTERRUPTED_EXIT_CODE = 130;

/** Runs the demo in the terminal with a temporary data folder; stops at the first failed step. */
export async function runOnce(
  { dotEnv }: StartSettings,
  { print, printEvent }: TerminalPrinter,
  signal: AbortSignal,
): Promise<number> {
  const data = await mkdtemp(join(tmpdir(), 'risk-xray-once-'));
  const running = [() => rm(data, { recursive: true, force: true })];
  try {
    // The clock is stopped: the demo advances it.
    const sandbox = await startSandbox({ data, dotEnv, speed: 0, print: printEvent });
    running.push(sandbox.stop);
    print(`Risk API ${sandbox.risk.url}, workspace ${sandbox.workspace.url}`);
    if (signal.aborted) return INTERRUPTED_EXIT_CODE;
    const steps = printSteps(print);
    return await Promise.race([
      playStory(sandbox, steps.run).then(() => {
        print(`All ${steps.passed()} steps passed. Next: npm start, then docs/setup.md.`);
        return 0;
      }),
      sandbox.bot.stopped.then(() => 1),
      once(signal, 'abort').then(() => INTERRUPTED_EXIT_CODE),
    ]);
  } catch (error) {
    if (error instanceof StepFailedError) return 1;
    throw error;
  } finally {
    for (const stop of running.reverse()) await stop();
  }
}
