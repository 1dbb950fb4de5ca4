import { setTimeout as sleep } from 'node:timers/promises';
import { listBotChannels } from '../slack/channels/list-bot-channels';
import { listSharedFiles } from '../slack/files/list-shared-files';
import { currentDate } from '../store/current-date';
import type { InboxContext } from './inbox-context';
import { addTeam, syncMemberships } from './membership-rows';
import { findMissedFiles } from './seen-file-rows';
import { storeEvent } from './store-event';

const HOUR_MS = 60 * 60 * 1000;
/** A weekend; less than the retention, so that files seen before are still known. */
const MAX_ABSENCE_MS = 3 * 24 * HOUR_MS;
/** Workspaces where Slack did not respond are tried again before the next round. */
const RETRY_SECONDS = 20;
/** The longest time from the creation of a file until it is shared in a channel. */
const MAX_UPLOAD_MS = HOUR_MS / 4;

/**
 * Slack sends an event up to four times within six minutes. To find files shared while the bot was down for longer, it lists
 * the recent files at its start and then regularly, and stores an event for each one it missed.
 */
export function startMissedFileRecovery(bot: InboxContext): () => Promise<void> {
  const stop = new AbortController();
  const { signal } = stop;
  const searchedUntil = new Map<string, readonly [lastButOne: number, last: number]>();
  const searchTeam = async (teamId: string) => {
    const to = currentDate(bot).getTime() - bot.settings.messageGraceSeconds * 1000;
    const [lastButOne, last] = searchedUntil.get(teamId) ?? [0, 0];
    // Each period is searched twice, because Slack's list sometimes leaves a file out
    // (https://github.com/slackapi/bolt-python/issues/904). The minimum is for a clock that was set back.
    const from = Math.max(Math.min(lastButOne, to) - MAX_UPLOAD_MS, to - MAX_ABSENCE_MS);
    await storeMissedFileEvents(bot, teamId, { from, to }, signal);
    searchedUntil.set(teamId, [Math.min(last, to), to]);
  };
  /** Resolves to the workspaces that failed. */
  const searchTeams = async (teams: readonly string[]) => {
    const failed: string[] = [];
    for (const teamId of teams) {
      signal.throwIfAborted();
      await searchTeam(teamId).catch((error: unknown) => {
        signal.throwIfAborted();
        bot.log.warn({ err: error, teamId }, 'cannot search for missed files');
        failed.push(teamId);
      });
    }
    return failed;
  };
  const searchForever = async () => {
    for (;;) {
      const workspaces = await bot.slack.workspaces().catch((error: unknown) => {
        bot.log.error({ err: error }, 'cannot list workspaces');
        return [];
      });
      let failed = await searchTeams(workspaces.map(({ teamId }) => teamId));
      let remainingSeconds = bot.settings.missedFilesIntervalSeconds;
      for (; failed.length > 0 && remainingSeconds > RETRY_SECONDS; remainingSeconds -= RETRY_SECONDS) {
        await sleep(RETRY_SECONDS * 1000, undefined, { signal });
        failed = await searchTeams(failed);
      }
      await sleep(remainingSeconds * 1000, undefined, { signal });
    }
  };
  const search = searchForever().catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  return async () => {
    stop.abort();
    await search;
  };
}

async function storeMissedFileEvents(
  bot: InboxContext,
  teamId: string,
  period: { readonly from: number; readonly to: number },
  signal: AbortSignal,
): Promise<void> {
  const listedAt = currentDate(bot);
  await addTeam(bot.store, teamId, listedAt);
  const client = await bot.slack.clientFor(teamId);
  await syncMemberships(bot.store, teamId, await listBotChannels(client, signal), listedAt);
  const shares = await listSharedFiles(client, period, signal);
  for (const { channelId, fileId, userId } of await findMissedFiles(bot.store, teamId, shares)) {
    const event = { type: 'file_shared', file_id: fileId, channel_id: channelId, user_id: userId };
    // Without the workspace: of two that share a channel, only one handles the file.
    const id = `missed:${channelId}:${fileId}`;
    await storeEvent(bot, { type: 'event_callback', event_id: id, team_id: teamId, event });
  }
}
