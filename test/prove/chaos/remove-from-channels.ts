import { setTimeout as wait } from 'node:timers/promises';
import { type BotThreads, isUnderAnalysis } from '../bot-threads';
import type { SoakEnvironment } from '../soak-environment';
import type { SharedFile } from './share-files';

const REMOVAL_INTERVAL_MS = 10_000;

/**
 * Removes the bot from a channel whose files are all being analysed, and invites it again seconds later, until it is
 * stopped: reports that arrive meanwhile wait. Returns how often it did so.
 */
export async function removeFromChannels(
  { workspace, channels, channelsWithoutBot, random }: SoakEnvironment,
  threads: BotThreads,
  shared: readonly SharedFile[],
  signal: AbortSignal,
): Promise<number> {
  const person = workspace.as('bob');
  let removals = 0;
  for (let turn = 0; !signal.aborted; turn += 1) {
    await wait(REMOVAL_INTERVAL_MS, undefined, { signal }).catch(() => undefined);
    const ready = channels.filter((channel) => {
      const here = shared.filter((one) => one.channel === channel);
      return (
        here.length > 0 && here.every(({ thread }) => threads.analysisCards(thread).some(isUnderAnalysis))
      );
    });
    const channel = ready[random.between(`removed:${turn}`, 0, ready.length)];
    if (channel === undefined || signal.aborted) continue;
    channelsWithoutBot.add(channel);
    person.removeBot(channel);
    removals += 1;
    await wait(random.between(`removed-for:${turn}`, 3_000, 15_000));
    person.inviteBot(channel);
    channelsWithoutBot.delete(channel);
  }
  return removals;
}
