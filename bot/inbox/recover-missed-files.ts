import { setTimeout as sleep } from 'node:timers/promises';
import { type Bot, currentDate } from '../bot';
import { listBotChannels } from '../slack/channels/list-bot-channels';
import { listSharedFiles } from '../slack/files/list-shared-files';
import { knowTeam, syncMemberships } from './membership-rows';
import { findMissedFiles } from './seen-file-rows';
import { storeEvent } from './store-event';

const HOUR_MS = 60 * 60 * 1000;
/** A weekend; and less than anything is kept: what was heard of must not have been forgotten. */
const MAX_ABSENCE_MS = 3 * 24 * HOUR_MS;
/** Where Slack did not answer, it is asked again before the others. */
const RETRY_SECONDS = 20;
/** From the beginning of an upload until its file is in a channel. */
const MAX_UPLOAD_MS = HOUR_MS / 4;

/**
 * Slack tells of a file four times, within six minutes, and then never again. Whoever was away meanwhile looks through what was
 * shared, at its start and then now and again, and tells itself what it missed.
 */
export function startMissedFileRecovery(bot: Bot): () => Promise<void> {
  const stop = new AbortController();
  const { signal } = stop;
  const lookedTo = new Map<string, readonly [lastButOne: number, last: number]>();
  const find = async (teamId: string) => {
    const to = currentDate(bot).getTime() - bot.settings.messageGraceSeconds * 1000;
    const [lastButOne, last] = lookedTo.get(teamId) ?? [0, 0];
    // Every stretch of time is looked through twice: Slack's list leaves a file out now and then
    // (https://github.com/slackapi/bolt-python/issues/904).
    // A clock that was put back has still to reach where it was.
    const from = Math.max(Math.min(lastButOne, to) - MAX_UPLOAD_MS, to - MAX_ABSENCE_MS);
    await storeMissedFileEvents(bot, teamId, { from, to }, signal);
    lookedTo.set(teamId, [Math.min(last, to), to]);
  };
  /** Answers with the workspaces that could not be looked through. */
  const findIn = async (teams: readonly string[]) => {
    const failed: string[] = [];
    for (const teamId of teams) {
      signal.throwIfAborted();
      await find(teamId).catch((error: unknown) => {
        signal.throwIfAborted();
        bot.log.warn({ err: error, teamId }, 'cannot look for files that were missed');
        failed.push(teamId);
      });
    }
    return failed;
  };
  const again = async () => {
    for (;;) {
      const teams = await bot.slack.teams().catch((error: unknown) => {
        bot.log.error({ err: error }, 'finding files failed');
        return [];
      });
      let failed = await findIn(teams);
      let rest = bot.settings.missedFilesIntervalSeconds;
      for (; failed.length > 0 && rest > RETRY_SECONDS; rest -= RETRY_SECONDS) {
        await sleep(RETRY_SECONDS * 1000, undefined, { signal });
        failed = await findIn(failed);
      }
      await sleep(rest * 1000, undefined, { signal });
    }
  };
  const looking = again().catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  return async () => {
    stop.abort();
    await looking;
  };
}

async function storeMissedFileEvents(
  bot: Bot,
  teamId: string,
  stretch: { readonly from: number; readonly to: number },
  signal: AbortSignal,
): Promise<void> {
  const askedAt = currentDate(bot);
  await knowTeam(bot.store, teamId, askedAt);
  const client = await bot.slack.clientFor(teamId);
  await syncMemberships(bot.store, teamId, await listBotChannels(client, signal), askedAt);
  const places = await listSharedFiles(client, stretch, signal);
  for (const { channelId, fileId, userId } of await findMissedFiles(bot.store, teamId, places)) {
    const event = { type: 'file_shared', file_id: fileId, channel_id: channelId, user_id: userId };
    // Without its workspace: of two that share a channel, one takes it.
    const id = `missed:${channelId}:${fileId}`;
    await storeEvent(bot, { type: 'event_callback', event_id: id, team_id: teamId, event });
  }
}
