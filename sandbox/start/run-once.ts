import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StartSettings } from './settings';
import { startSandbox } from './start-sandbox';
import { playStory } from './story/play-story';
import { tellSteps } from './story/tell-steps';
import { WrongStep } from './story/wrong-step';
import type { Terminal } from './terminal';

const INTERRUPTED = 130;

/** The whole story in the terminal, on a folder of its own; throws at the first step that is wrong. */
export async function runOnce(
  { dotEnv }: StartSettings,
  { say, tell }: Terminal,
  signal: AbortSignal,
): Promise<number> {
  const data = await mkdtemp(join(tmpdir(), 'risk-xray-once-'));
  const running = [() => rm(data, { recursive: true, force: true })];
  try {
    // The clock stands still: the story turns it.
    const sandbox = await startSandbox({ data, dotEnv, speed: 0, say: tell });
    running.push(sandbox.stop);
    say(`Risk API ${sandbox.risk.url}, workspace ${sandbox.workspace.url}, the bot between them`);
    if (signal.aborted) return INTERRUPTED;
    return await Promise.race([
      playStory(sandbox, tellSteps(say)).then(() => 0),
      sandbox.bot.over.then(() => 1),
      once(signal, 'abort').then(() => INTERRUPTED),
    ]);
  } catch (error) {
    if (error instanceof WrongStep) return 1;
    throw error;
  } finally {
    for (const end of running.reverse()) await end();
  }
}
