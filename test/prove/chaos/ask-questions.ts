import { setTimeout as wait } from 'node:timers/promises';
import { actionIds } from '../../../bot/slack/interactions/action-ids';
import type { AskingWorkflow } from '../../support/asking-workflow';
import { type BotThreads, hasButton } from '../bot-threads';
import type { SoakEnvironment } from '../soak-environment';
import type { SharedFile } from './share-files';

const TURN_INTERVAL_MS = 1_000;
const ASKED_SHARE = 0.5;
/** How long a workflow waits for a decision, and how many wait for less than people take. */
const PATIENCE_MS = { long: 300_000, short: 15_000 };
const HASTY_SHARE = 0.3;

/** Whether workflows ask about the company of a file. */
export function isAskedAbout(
  { random }: Pick<SoakEnvironment, 'random'>,
  { siren }: Pick<SharedFile, 'siren'>,
) {
  return random.chance(`asked:${siren}`, ASKED_SHARE);
}

/**
 * Asks as workflows about files whose case people have before them, until aborted; the keys of the questions that a bot took are
 * added.
 */
export async function askQuestions(
  environment: SoakEnvironment,
  threads: BotThreads,
  shared: readonly SharedFile[],
  { workflow, taken }: { readonly workflow: AskingWorkflow; readonly taken: Set<string> },
  signal: AbortSignal,
): Promise<void> {
  const begun = new Set<SharedFile>();
  const asking: Promise<void>[] = [];
  while (!signal.aborted) {
    await wait(TURN_INTERVAL_MS, undefined, { signal }).catch(() => undefined);
    for (const file of shared) {
      const cards = threads.analysisCards(file.thread);
      if (begun.has(file) || !isAskedAbout(environment, file)) continue;
      if (!cards.some((card) => hasButton(card, actionIds.decideCase))) continue;
      begun.add(file);
      asking.push(ask(environment, workflow, file, signal).then((key) => void (key && taken.add(key))));
    }
  }
  await Promise.all(asking);
}

/** Makes the same call to two replicas at once, again and again until one takes it or its time is over. Resolves to its key. */
async function ask(
  { random, replicas, workspace }: SoakEnvironment,
  workflow: AskingWorkflow,
  { index, siren, channel }: SharedFile,
  signal: AbortSignal,
): Promise<string | undefined> {
  const key = `question-${index}`;
  const until = Date.now() + PATIENCE_MS[random.chance(`hasty:${index}`, HASTY_SHARE) ? 'short' : 'long'];
  const question = {
    key,
    siren,
    channel: workspace.channel(channel).id,
    question: `Question ${index}?`,
    until,
  };
  while (!signal.aborted && Date.now() < until) {
    const asked = replicas.filter(({ isRunning }) => isRunning).slice(0, 2);
    const answers = await Promise.all(asked.map(({ url }) => workflow.ask(url, question)));
    if (answers.includes(true)) return key;
    await wait(TURN_INTERVAL_MS, undefined, { signal }).catch(() => undefined);
  }
  return undefined;
}
