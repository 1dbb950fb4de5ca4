import { setTimeout as wait } from 'node:timers/promises';
import { type BotThreads, isUnderAnalysis } from '../bot-threads';
import type { SoakEnvironment } from '../soak-environment';
import type { SharedFile } from './share-files';

const TURN_INTERVAL_MS = 1_000;
const MEMBERS_FAIL = { kind: 'error', error: 'internal_error' } as const;

const DELETED_SHARE = 0.06;

/**
 * Deletes the threads of some files, makes channels private and lets Slack fail to list members, until aborted. Resolves to
 * how often each.
 */
export async function disturbChannels(
  { workspace, channels, random }: SoakEnvironment,
  threads: BotThreads,
  shared: readonly SharedFile[],
  signal: AbortSignal,
) {
  const counts = { deletedThreads: 0, privateChannels: 0, failedMemberCalls: 0 };
  const deleted = new Set<SharedFile>();
  const isToBeDeleted = (file: SharedFile) =>
    !deleted.has(file) && !file.isErased && random.chance(`deleted:${file.index}`, DELETED_SHARE);
  for (let turn = 0; !signal.aborted; turn += 1) {
    await wait(TURN_INTERVAL_MS, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) break;
    for (const file of shared.filter(isToBeDeleted)) {
      if (!threads.analysisCards(file.thread).some(isUnderAnalysis)) continue;
      deleted.add(file);
      workspace.as('ada').deleteMessage(file.message);
      counts.deletedThreads += 1;
    }
    if (random.chance(`members:${turn}`, 0.2)) {
      workspace.faults.onCall('conversations.members', MEMBERS_FAIL);
      counts.failedMemberCalls += 1;
    }
    const channel = channels[random.between(`private:${turn}`, 0, 20 * channels.length)];
    if (channel !== undefined && workspace.channel(channel).kind === 'public') {
      workspace.makePrivate(channel);
      counts.privateChannels += 1;
    }
  }
  return counts;
}
