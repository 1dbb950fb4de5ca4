import { setTimeout as sleep } from 'node:timers/promises';
import { type Bot, nowOf } from '../bot';
import { channelsOfBot } from '../slack/channels-of-bot';
import { listedFiles } from '../slack/listed-files';
import { missedFiles, seeInChannels } from '../store';
import { keepEvent } from './keep-event';

const HOUR_MS = 60 * 60 * 1000;
/** A weekend; and less than anything is kept: what was heard of must not have been forgotten. */
const LONGEST_ABSENCE_MS = 3 * 24 * HOUR_MS;
/** From the beginning of an upload until its file is in a channel. */
const LONGEST_UPLOAD_MS = HOUR_MS / 4;

/**
 * Slack tells of a file four times, within six minutes, and then never again. Whoever was away meanwhile looks through what was
 * shared, at its start and then now and again, and tells itself what it missed.
 */
export function startFindingFiles(bot: Bot): () => Promise<void> {
  const stop = new AbortController();
  const { signal } = stop;
  const lookedTo = new Map<string, number>();
  const find = async (teamId: string) => {
    const to = nowOf(bot).getTime() - bot.settings.messageWithinSeconds * 1000;
    // A clock that was put back has still to reach where it was.
    const before = Math.min(lookedTo.get(teamId) ?? 0, to);
    const from = Math.max(before - LONGEST_UPLOAD_MS, to - LONGEST_ABSENCE_MS);
    await tellOfMissed(bot, teamId, { from, to }, signal);
    lookedTo.set(teamId, to);
  };
  const findAll = async () => {
    for (const teamId of await bot.slack.teams()) {
      if (signal.aborted) return;
      await find(teamId).catch((error: unknown) => {
        if (!signal.aborted) bot.log.warn({ err: error, teamId }, 'cannot look for files that were missed');
      });
    }
  };
  const again = async () => {
    for (;;) {
      await findAll().catch((error: unknown) => bot.log.error({ err: error }, 'finding files failed'));
      await sleep(bot.settings.findFilesEverySeconds * 1000, undefined, { signal });
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

async function tellOfMissed(
  bot: Bot,
  teamId: string,
  stretch: { readonly from: number; readonly to: number },
  signal: AbortSignal,
): Promise<void> {
  const client = await bot.slack.clientFor(teamId);
  const askedAt = nowOf(bot);
  await seeInChannels(bot.store, teamId, await channelsOfBot(client, signal), askedAt);
  const places = await listedFiles(client, stretch, signal);
  for (const { channelId, fileId, userId } of await missedFiles(bot.store, teamId, places)) {
    const event = { type: 'file_shared', file_id: fileId, channel_id: channelId, user_id: userId };
    // Without its workspace: of two that share a channel, one takes it.
    const id = `missed:${channelId}:${fileId}`;
    await keepEvent(bot, { type: 'event_callback', event_id: id, team_id: teamId, event });
  }
}
