import { setTimeout as wait } from 'node:timers/promises';
import { actionIds } from '../../../bot/slack/interactions/action-ids';
import type { Message, Person } from '../../../sandbox/slack';
import { type BotThreads, hasButton } from '../bot-threads';
import { type SoakEnvironment, toDeciders } from '../soak-environment';
import type { CaseWork } from './case-work';
import type { SharedFile } from './share-files';

const POLL_INTERVAL_MS = 1_000;

/** Works as two people in each channel on every case that has a verdict, at once, until aborted. */
export async function decideCases(
  { workspace, channels }: SoakEnvironment,
  threads: BotThreads,
  shared: readonly SharedFile[],
  work: CaseWork,
  signal: AbortSignal,
): Promise<void> {
  const workIn = async (channel: string, person: Person, other: Person) => {
    while (!signal.aborted) {
      for (const file of shared.filter((one) => one.channel === channel && !one.isErased)) {
        // As they are now: the other person is at the same cards.
        // The bot may be down: the next round tries again.
        for (const card of threads.analysisCards(file.thread))
          await work.act(person, other, file, card).catch(() => undefined);
      }
      await wait(POLL_INTERVAL_MS, undefined, { signal }).catch(() => undefined);
    }
  };
  await Promise.all(
    channels.flatMap((channel) => {
      const [first, second] = toDeciders(channel).map((name) => workspace.as(name)) as [Person, Person];
      return [workIn(channel, first, second), workIn(channel, second, first)];
    }),
  );
}

/** Whether everyone sees what was decided. */
export function isDecided(card: Message): boolean {
  return hasButton(card, actionIds.reopenCase);
}
